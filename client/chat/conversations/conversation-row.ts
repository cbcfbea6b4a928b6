import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../../schema/queries.ts';

/** The member's own side of a conversation, with the peer. */
export type ConversationRow = QueryRowType<typeof queries.chat.conversations>;
