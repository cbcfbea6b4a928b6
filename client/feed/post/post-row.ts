import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../../schema/queries.ts';

/** A post with everything that a card shows. */
export type PostRow = QueryRowType<typeof queries.feed.page>;
