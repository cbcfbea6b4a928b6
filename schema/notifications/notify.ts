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

/** Takes back what was told and is no longer so, unless it was read. */
export async function unnotify(tx: Transaction, news: Omit<News, 'postId'>): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    'delete from notification where recipient_id = $1 and actor_id = $2 and type = $3 and not read',
    [news.recipientId, news.actorId, news.type],
  );
}
