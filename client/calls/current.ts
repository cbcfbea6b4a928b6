import type { Link } from './link.ts';

/** The link to the other side of this page's call. */
export const current: { link: Link | undefined } = { link: undefined };
