import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../schema/queries.ts';

/** A comment as it is shown, wherever. */
export type CommentRow = QueryRowType<typeof queries.feed.commentsOn>;
