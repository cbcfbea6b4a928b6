import type { Transaction } from '@rocicorp/zero';
import { pushed, queuePushTo } from '../notifications/queue-push.ts';

/** Tells the other one's devices what was said last. */
export const queuePush = (tx: Transaction, conversationId: string, peerId: string): Promise<void> =>
  queuePushTo(tx, 'push_message', conversationId, peerId, pushed.chat);
