import type { MessageRow } from './message-row.ts';

/** The actions on a message. */
export interface MessageActions {
  /** Undefined where nobody can be written to. */
  onReply: ((message: MessageRow) => void) | undefined;
  onEdit: (message: MessageRow) => void;
  onDelete: (message: MessageRow) => void;
  /** Goes to another message. */
  onOpen: (message: { id: string; createdAt: number }) => void;
}
