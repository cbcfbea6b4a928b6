import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../schema/queries.ts';

/** One's own side of a conversation, with whom it is. */
export type ConversationRow = QueryRowType<typeof queries.chat.conversations>;
