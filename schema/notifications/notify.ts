import type { Transaction } from '@rocicorp/zero';
import { pushed, pushOptions } from './push.ts';
import type { NotificationType } from './rules.ts';

/** Who tells whom of what: the subject is a post, a comment, an event or a member, as the type has it. */
type News = { recipientId: string; actorId: string; type: NotificationType; subjectId: string };

/**
 * The one write that other features call. The recipient's rows are not the actor's to see, so only the server writes. What
 * was told within a day is not told again, however often it is taken back and done anew: it stands there as it stood before.
 * Later it is news once more.
 */
export async function notify(tx: Transaction, news: News & { postId?: string }): Promise<void> {
  if (tx.location !== 'server' || news.recipientId === news.actorId) return;
  await tx.dbTransaction.query(
    `with written as (
       insert into notification as told
         (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read)
       values ($1, $2, $3, $4, $5, $6, now(), false)
       on conflict (recipient_id, actor_id, type, subject_id) do update
         set taken_back_at = null,
           created_at = case when ${isOld} then excluded.created_at else told.created_at end,
           read = told.read and not ${isOld}
         where told.taken_back_at is not null or ${isOld}
       returning *
     )
     select ${queuePush} from written
     where created_at = now()::timestamptz(3) and exists (
       select from private.push_subscription where member_id = recipient_id)`,
    [crypto.randomUUID(), ...partsOf(news), news.postId ?? null],
  );
}

/** Runs SQL: in the transaction of a mutator, or of a job. */
export type Run = (sql: string, values: unknown[]) => Promise<unknown>;

/** Tells several the same, each of whom may open it. What is told again is news once more. */
export async function notifyAll(
  run: Run,
  { recipientIds, ...news }: Omit<News, 'recipientId'> & { recipientIds: string[] },
): Promise<void> {
  await run(
    `with written as (
       insert into notification as told
         (id, recipient_id, actor_id, type, subject_id, created_at, read)
       select gen_random_uuid(), recipient, $2, $3, $4, now(), false
       from unnest($1::text[]) as recipient where recipient <> $2 order by recipient
       on conflict (recipient_id, actor_id, type, subject_id) do update
         set taken_back_at = null, created_at = excluded.created_at, read = false
       returning *
     )
     select ${queuePush} from written
     where exists (select from private.push_subscription where member_id = recipient_id)`,
    [recipientIds, news.actorId, news.type, news.subjectId],
  );
}

/** In a queue of each recipient: their push services may be slow, or theirs to make slow. */
const queuePush = `graphile_worker.add_job('push_notification',
  json_build_object('about', id, 'to', json_build_array(recipient_id)), queue_name => 'push:' || recipient_id,
  ${pushOptions(pushed.news)},
  job_key => concat_ws(':', 'push_notification', recipient_id, type, coalesce(post_id, subject_id)))`;

const isOld = `(told.created_at < now() - interval '1 day')`;

/** Takes back what was told and is no longer so, unless it was read; read or not where it `isGone` and cannot be opened. */
export async function unnotify(tx: Transaction, news: News, isGone = false): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = now()
     where recipient_id = $1 and actor_id = $2 and type = $3 and subject_id = $4 and (not read or $5)
       and taken_back_at is null`,
    [...partsOf(news), isGone],
  );
}

/** Takes back what everyone was told of a subject by one member, read or not. */
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

/** Takes back all that a post's author was told about it, read or not; `at` in ms, by which it can be brought back. */
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

/** What was taken back at that time is told again. */
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
 * Only its author is told of what happens to a post; an index leads to what a member was told. By the type as well: whoever
 * comments chooses the comment's id, which may be that of a post.
 */
const isAbout = `recipient_id = $1
  and (type = 'like' and subject_id = $2 or type = 'comment' and post_id = $2)`;

/** What is over between two members is news at once when it begins anew. */
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
