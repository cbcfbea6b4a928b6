import type { Transaction } from '@rocicorp/zero';
import type { NotificationType } from './rules.ts';

/** Who tells whom of what: the subject is a post, a comment, an event or a member, as the type has it. */
type News = { recipientId: string; actorId: string; type: NotificationType; subjectId: string };

/**
 * The one write that other features call. The recipient's rows are not the actor's to see, so only the server writes. What
 * was told within a day is not told again, however often it is taken back and done anew; later it is news once more.
 */
export async function notify(tx: Transaction, news: News & { postId?: string }): Promise<void> {
  if (tx.location !== 'server' || news.recipientId === news.actorId) return;
  await tx.dbTransaction.query(
    `insert into notification as told
       (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read)
     values ($1, $2, $3, $4, $5, $6, now(), false)
     on conflict (recipient_id, actor_id, type, subject_id)
       do update set created_at = excluded.created_at, read = false
       where told.created_at < now() - interval '1 day'`,
    [crypto.randomUUID(), ...partsOf(news), news.postId ?? null],
  );
}

/** Takes back what was told and is no longer so, unless it was read. */
export async function unnotify(tx: Transaction, news: News): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `delete from notification
     where recipient_id = $1 and actor_id = $2 and type = $3 and subject_id = $4 and not read`,
    partsOf(news),
  );
}

const partsOf = ({ recipientId, actorId, type, subjectId }: News) => [
  recipientId,
  actorId,
  type,
  subjectId,
];
