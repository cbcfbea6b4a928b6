import { notifyGuestsWith } from '../../schema/events/notify-guests.ts';
import { type Reminder, remindedMs } from '../../schema/events/rules.ts';
import { active } from '../../schema/members/access.sql.ts';
import type { Run } from '../../schema/notifications/notify.ts';
import type { Sql } from '../db.ts';

const batch = 50;

type Due = { id: string; organizerId: string; startAt: Date };

/**
 * Reminds some guests of an event that starts soon; false when nobody is left. Reminders are
 * recorded in the transaction that notifies, so each guest gets one, whatever crashes. Left out are
 * guests who do not come, and guests who were invited after the time of the reminder. A reminder
 * for the day that is so late that the one for the hour is due is left to that.
 */
export async function remindSome(sql: Sql, eventId: string, kind: Reminder): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = remindedMs[kind];
    const latest = kind === 'day' ? remindedMs.hour : 0;
    // The lock makes a move or a cancellation of the event wait; if that was first, this sees it.
    const [event] = await tx<Due[]>`
      select event.id, organizer_id as "organizerId", start_at as "startAt"
      from event
      join member as organizer on organizer.id = organizer_id and ${active(sql, 'organizer')}
      where event.id = ${eventId} and cancelled_at is null
        and start_at - ${before} * interval '1 millisecond' <= now()
        and start_at - ${latest} * interval '1 millisecond' > now()
      for share of event`;
    if (!event) return false;
    const reminded = await tx<{ memberId: string }[]>`
      insert into private.event_reminder (event_id, member_id, kind, start_at)
      select event_id, member_id, ${kind}, ${event.startAt}
      from event_attendee as guest
      join member on member.id = member_id and ${active(sql)}
      where event_id = ${eventId} and response <> 'notGoing'
        and guest.created_at < ${event.startAt}::timestamptz - ${before} * interval '1 millisecond'
        and not exists (
          select from private.event_reminder as known
          where known.event_id = ${eventId} and known.member_id = guest.member_id and kind = ${kind}
            and known.start_at = ${event.startAt})
      order by member_id limit ${batch}
      on conflict do nothing returning member_id as "memberId"`;
    const run: Run = (text, values) => tx.unsafe(text, values as never[]);
    const guests = reminded.map(({ memberId }) => memberId);
    await notifyGuestsWith(run, event, kind, guests);
    return guests.length > 0;
  });
}
