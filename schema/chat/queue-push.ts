import type { Transaction } from '@rocicorp/zero';
import { pushed, queuePushTo } from '../notifications/queue-push.ts';

/** Queues a push of the latest message to the peer's devices. */
export const queuePush = (tx: Transaction, conversationId: string, peerId: string): Promise<void> =>
  queuePushTo(tx, 'push_message', conversationId, peerId, pushed.chat);
