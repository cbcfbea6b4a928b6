import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../../schema/queries.ts';

/** A comment as every place shows it. */
export type CommentRow = QueryRowType<typeof queries.feed.commentsOn>;
