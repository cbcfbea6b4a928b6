import type { Transaction } from '@rocicorp/zero';
import type { NotificationType } from './rules.ts';

type News = { recipientId: string; actorId: string; type: NotificationType; postId?: string };

/** The one write that other features call. The recipient's rows are not the actor's to see, so only the server writes. */
export async function notify(tx: Transaction, news: News): Promise<void> {
  if (tx.location !== 'server' || news.recipientId === news.actorId) return;
  await tx.mutate.notification.insert({
    id: crypto.randomUUID(),
    recipientId: news.recipientId,
    actorId: news.actorId,
    type: news.type,
    postId: news.postId ?? null,
    createdAt: Date.now(),
    read: false,
  });
}
