import type { Transaction } from '@rocicorp/zero';
import { pushed, pushOptions } from './queue-push.ts';
import type { NotificationType } from './rules.ts';

/**
 * The recipient, the actor and the subject of a notification. The type says what the subject is: a
 * post, a comment, an event or a member.
 */
type News = { recipientId: string; actorId: string; type: NotificationType; subjectId: string };

/**
 * Notifies a member: the one write that other features call. Only the server writes, since an actor
 * may not see the recipient's rows. An action within the last day does not notify again, however
 * often it is taken back and repeated: its row comes back as it was. After a day it is news again.
 */
export async function notify(tx: Transaction, news: News & { postId?: string }): Promise<void> {
  if (tx.location !== 'server' || news.recipientId === news.actorId) return;
  await tx.dbTransaction.query(
    `with written as (
       insert into notification as stored
         (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read)
       values ($1, $2, $3, $4, $5, $6, now(), false)
       on conflict (recipient_id, actor_id, type, subject_id) do update
         set taken_back_at = null,
           created_at = case when ${isOld} then excluded.created_at else stored.created_at end,
           read = stored.read and not ${isOld}
         where stored.taken_back_at is not null or ${isOld}
       returning *
     )
     select ${queuePush} from written
     where created_at = now()::timestamptz(3) and exists (
       select from private.push_subscription where member_id = recipient_id)`,
    [crypto.randomUUID(), ...partsOf(news), news.postId ?? null],
  );
}

/** Runs SQL: in the transaction of a mutator, of an act or of a job. */
export type Run = (sql: string, values: unknown[]) => Promise<unknown>;

/** Without an actor, this Hearth itself notifies: each recipient stands in for it. */
type FromHouse = Omit<News, 'recipientId' | 'actorId'> & { actorId: string | null };

/**
 * Notifies several members of the same subject, which each of them may open. A second time, it is
 * news again.
 */
export async function notifyAll(
  run: Run,
  { recipientIds, ...news }: FromHouse & { recipientIds: string[] },
): Promise<void> {
  await run(
    `with written as (
       insert into notification as stored
         (id, recipient_id, actor_id, type, subject_id, created_at, read)
       select gen_random_uuid(), recipient, coalesce($2, recipient), $3, $4, now(), false
       from unnest($1::text[]) as recipient where recipient is distinct from $2 order by recipient
       on conflict (recipient_id, actor_id, type, subject_id) do update
         set taken_back_at = null, created_at = excluded.created_at, read = false
       returning *
     )
     select ${queuePush} from written
     where exists (select from private.push_subscription where member_id = recipient_id)`,
    [recipientIds, news.actorId, news.type, news.subjectId],
  );
}

/** A queue for each recipient: a push service may be slow, even on purpose. */
const queuePush = `graphile_worker.add_job('push_notification',
  json_build_object('about', id, 'to', json_build_array(recipient_id)), queue_name => 'push:' || recipient_id,
  ${pushOptions(pushed.news)},
  job_key => concat_ws(':', 'push_notification', recipient_id, type, coalesce(post_id, subject_id)))`;

const isOld = `(stored.created_at < now() - interval '1 day')`;

/**
 * Takes back a notification that is no longer true, unless it was read; if its subject `isGone`,
 * also a read one.
 */
export async function unnotify(tx: Transaction, news: News, isGone = false): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = now()
     where recipient_id = $1 and actor_id = $2 and type = $3 and subject_id = $4 and (not read or $5)
       and taken_back_at is null`,
    [...partsOf(news), isGone],
  );
}

/** Takes back all notifications of one member about a subject, read or not. */
export async function unnotifyAll(
  tx: Transaction,
  {
    actorId,
    subjectId,
    types,
  }: Pick<News, 'actorId' | 'subjectId'> & { types: NotificationType[] },
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = now()
     where actor_id = $1 and subject_id = $2 and type = any($3) and taken_back_at is null`,
    [actorId, subjectId, types],
  );
}

/**
 * Takes back all notifications of an author about their post, read or not. `at`, in ms, is the mark
 * by which they can be brought back.
 */
export async function takeBackNews(
  tx: Transaction,
  authorId: string,
  postId: string,
  at: number,
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = to_timestamp($3::float8 / 1000)
     where ${isAbout} and taken_back_at is null`,
    [authorId, postId, at],
  );
}

/** Restores the notifications that `takeBackNews` took back with the mark `at`. */
export async function bringBackNews(
  tx: Transaction,
  authorId: string,
  postId: string,
  at: number,
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = null
     where ${isAbout} and taken_back_at = to_timestamp($3::float8 / 1000)`,
    [authorId, postId, at],
  );
}

/**
 * Notifications about a post. Only its author is notified of what happens to it, so an index on the
 * recipient finds them. With the type, since clients choose the ids of comments, and may choose
 * that of a post.
 */
const isAbout = `recipient_id = $1
  and (type = 'like' and subject_id = $2 or type = 'comment' and post_id = $2)`;

/** Deletes the notifications between two members, so that the same action is news again at once. */
export async function forgetNews(
  tx: Transaction,
  types: NotificationType[],
  ...members: [string, string]
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `delete from notification
     where type = any($1) and (recipient_id = $2 and actor_id = $3 or recipient_id = $3 and actor_id = $2)`,
    [types, ...members],
  );
}

const partsOf = ({ recipientId, actorId, type, subjectId }: News) => [
  recipientId,
  actorId,
  type,
  subjectId,
];
