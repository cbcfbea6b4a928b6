import type { Link } from './link.ts';

/** The way to the other side, of the call that this page has. */
export const current: { link: Link | undefined } = { link: undefined };
