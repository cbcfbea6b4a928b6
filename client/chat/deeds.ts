import type { MessageRow } from './message-row.ts';

/** What can be done with a message. */
export interface MessageDeeds {
  /** Undefined where nobody can be written to. */
  onReply: ((message: MessageRow) => void) | undefined;
  onEdit: (message: MessageRow) => void;
  onDelete: (message: MessageRow) => void;
  /** Leads to another one. */
  onOpen: (said: { id: string; createdAt: number }) => void;
}
