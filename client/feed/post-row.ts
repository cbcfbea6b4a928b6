import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../schema/queries.ts';

/** A post as a card shows it. */
export type PostRow = QueryRowType<typeof queries.feed.page>;
