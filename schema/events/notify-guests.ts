import type { Transaction } from '@rocicorp/zero';
import { notifyAll, type Run, unnotifyAll } from '../notifications/notify.ts';
import type { NotificationType } from '../notifications/rules.ts';
import type { NoticeKind } from './rules.ts';

/** The type of the notification for each. */
export const newsTypes: Record<NoticeKind, NotificationType> = {
  invitation: 'event_invite',
  change: 'event_change',
  cancellation: 'event_cancel',
  day: 'event_day',
  hour: 'event_hour',
};

/**
 * How long a mail waits, in s: it is written with what is true by then, and is not sent if the
 * notification was read in the app meanwhile.
 */
const mailDelays: Record<NoticeKind, number> = {
  invitation: 60,
  change: 60,
  cancellation: 60,
  day: 0,
  hour: 0,
};

/**
 * How many mails one job sends. After each job its queue pauses for seconds, until a worker looks
 * again; a job that dies sends all of its own again.
 */
const mailsPerJob = 50;

type EventRef = { id: string; organizerId: string };

/** Notifies these guests of an event, each according to their settings. */
export async function notifyGuests(
  tx: Transaction,
  event: EventRef,
  kind: NoticeKind,
  guests: string[],
): Promise<void> {
  if (tx.location !== 'server') return;
  const { dbTransaction } = tx;
  await notifyGuestsWith((sql, values) => dbTransaction.query(sql, values), event, kind, guests);
}

/**
 * Notifies guests as `notifyGuests` does, for a job, in the transaction of `run`. Nobody is
 * notified of an event that operators hid. A guest who is no friend of the organizer any more is
 * notified of the cancellation alone, and not by mail.
 */
export async function notifyGuestsWith(
  run: Run,
  event: EventRef,
  kind: NoticeKind,
  guests: string[],
): Promise<void> {
  const rows = (await run(
    `select guest as id, friend_id is not null and off ? 'mail' is not true and not exists (
       select from private.push_subscription join auth.session on session.id = session_id and expires_at > now()
       where push_subscription.member_id = guest) as mail
     from unnest($1::text[]) as guest left join event_setting on event_setting.member_id = guest
     left join friendship on friendship.member_id = $4 and friend_id = guest
     where off ? $2 is not true and (friend_id is not null or $2 = 'cancellation')
       and not exists (select from post where post.id = $3 and deleted_at is not null)`,
    [guests, kind, event.id, event.organizerId],
  )) as Iterable<{ id: string; mail: boolean }>;
  const wanting = [...rows];
  if (wanting.length === 0) return;
  await notifyAll(run, {
    recipientIds: wanting.map(({ id }) => id),
    actorId: event.organizerId,
    type: newsTypes[kind],
    subjectId: event.id,
  });
  // Each organizer has a queue: while the mail server hangs, mail to a full event would keep all
  // workers busy for minutes.
  await run(
    `select graphile_worker.add_job('mail_event',
       json_agg(json_build_object('eventId', $1::text, 'memberId', reader, 'kind', $2::text)),
       job_key => concat_ws(':', 'mail_event', $2::text, $1::text, md5(string_agg(reader, ' '))),
       run_at => now() + $4 * interval '1 second', priority => 5, queue_name => 'event_letters:' || $6::text)
     from unnest($3::text[]) with ordinality as mailed(reader, place) group by place / $5::int`,
    [
      event.id,
      kind,
      wanting.filter(({ mail }) => mail).map(({ id }) => id),
      mailDelays[kind],
      mailsPerJob,
      event.organizerId,
    ],
  );
}

/** Takes back the reminders of an event, which are no longer true. */
export const forgetReminders = (tx: Transaction, { id, organizerId }: EventRef): Promise<void> =>
  unnotifyAll(tx, {
    actorId: organizerId,
    subjectId: id,
    types: [newsTypes.day, newsTypes.hour],
  });
