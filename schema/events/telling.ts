import type { Transaction } from '@rocicorp/zero';
import { notifyAll, type Run, unnotifyAll } from '../notifications/notify.ts';
import type { NotificationType } from '../notifications/rules.ts';
import type { Telling } from './rules.ts';

/** As which news it stands in the list. */
export const newsTypes: Record<Telling, NotificationType> = {
  invitation: 'event_invite',
  change: 'event_change',
  cancellation: 'event_cancel',
  day: 'event_day',
  hour: 'event_hour',
};

/** A letter waits for so long, in s: what is edited or taken back meanwhile is told as it is then, and what was read is not. */
const letterWaits: Record<Telling, number> = {
  invitation: 60,
  change: 60,
  cancellation: 60,
  day: 0,
  hour: 0,
};

/** In one job: its queue goes on when somebody next looks, seconds later. Whatever dies with it is sent again from the first on. */
const lettersInJob = 50;

type Told = { id: string; organizerId: string };

/** Tells these guests of an event, each as they want to be told. */
export async function tell(
  tx: Transaction,
  event: Told,
  kind: Telling,
  guests: string[],
): Promise<void> {
  if (tx.location !== 'server') return;
  const { dbTransaction } = tx;
  await tellGuests((sql, values) => dbTransaction.query(sql, values), event, kind, guests);
}

/** The same for a job, in the one transaction of `run`. Of what operators hide nobody is told. */
export async function tellGuests(
  run: Run,
  event: Told,
  kind: Telling,
  guests: string[],
): Promise<void> {
  const rows = (await run(
    `select guest as id, off ? 'mail' is not true and not exists (
       select from private.push_subscription join auth.session on session.id = session_id and expires_at > now()
       where push_subscription.member_id = guest) as mail
     from unnest($1::text[]) as guest left join event_setting on event_setting.member_id = guest
     where off ? $2 is not true
       and not exists (select from post where post.id = $3 and deleted_at is not null)`,
    [guests, kind, event.id],
  )) as Iterable<{ id: string; mail: boolean }>;
  const wanting = [...rows];
  if (wanting.length === 0) return;
  await notifyAll(run, {
    recipientIds: wanting.map(({ id }) => id),
    actorId: event.organizerId,
    type: newsTypes[kind],
    subjectId: event.id,
  });
  // In a queue of the organizer: while the mail server hangs, letters to a full event would hold all workers for minutes.
  await run(
    `select graphile_worker.add_job('mail_event',
       json_agg(json_build_object('eventId', $1::text, 'memberId', reader, 'kind', $2::text)),
       job_key => concat_ws(':', 'mail_event', $2::text, $1::text, md5(string_agg(reader, ' '))),
       run_at => now() + $4 * interval '1 second', priority => 5, queue_name => 'event_letters:' || $6::text)
     from unnest($3::text[]) with ordinality as told(reader, place) group by place / $5::int`,
    [
      ...[event.id, kind, wanting.filter(({ mail }) => mail).map(({ id }) => id)],
      ...[letterWaits[kind], lettersInJob, event.organizerId],
    ],
  );
}

/** What guests were reminded of is no longer so. */
export const forgetReminders = (tx: Transaction, { id, organizerId }: Told): Promise<void> =>
  unnotifyAll(tx, {
    actorId: organizerId,
    subjectId: id,
    types: [newsTypes.day, newsTypes.hour],
  });
