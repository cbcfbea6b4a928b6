import { cleanName, unlinked } from '../../schema/auth/rules.ts';
import { newsTypes } from '../../schema/events/notify-guests.ts';
import { asLine, type NoticeKind } from '../../schema/events/rules.ts';
import { active } from '../../schema/members/access.sql.ts';
import { displayName } from '../../schema/members/rules.ts';
import { isolated } from '../../schema/text.ts';
import { isZone } from '../../schema/zone.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { Mail } from '../mailer.ts';

type About = { eventId: string; memberId: string; kind: NoticeKind };
type Row = {
  to: string;
  readerName: string;
  organizerId: string;
  firstName: string;
  lastName: string;
  title: string;
  place: string;
  startAt: Date;
  zone: string;
  sequence: number;
};

/**
 * A mail about an event, and the event's organizer; undefined if it is no longer true, has been
 * read in the app, or the two are no friends any more.
 */
export async function eventMail(
  env: Env,
  sql: Sql,
  about: About,
): Promise<{ mail: Mail; organizerId: string } | undefined> {
  const [row] = await sql<Row[]>`
    select account.email as to, account.first_name as "readerName", organizer_id as "organizerId",
      organizer.first_name as "firstName", organizer.last_name as "lastName",
      title, place, event.start_at as "startAt", zone, sequence
    from event
    join event_attendee as guest on guest.event_id = event.id
    join member as reader on reader.id = guest.member_id and ${active(sql, 'reader')}
    join auth.user as account on account.id = reader.id
    join member as organizer on organizer.id = organizer_id and ${active(sql, 'organizer')}
    join friendship on friendship.member_id = organizer_id and friend_id = guest.member_id
    join notification as notice on recipient_id = guest.member_id and actor_id = organizer_id
      and subject_id = event.id and type = ${newsTypes[about.kind]} and not read and taken_back_at is null
    left join event_setting as setting on setting.member_id = guest.member_id
    where event.id = ${about.eventId} and guest.member_id = ${about.memberId}
      and (cancelled_at is not null) = ${about.kind === 'cancellation'}
      and case when ${about.kind in untilStart} then event.start_at else event.end_at end > now()
      and (response <> 'notGoing' or ${about.kind === 'change'})
      and off ?| array['mail', ${about.kind}] is not true`;
  if (!row) return;
  const name = isolated(unlinked(displayName(row)));
  const title = isolated(unlinked(row.title));
  const greeted = cleanName(row.readerName);
  // A part of the Message-ID, so that a reminder of another start, or a change after another edit,
  // is a mail of its own.
  const turn = about.kind in untilStart ? row.startAt.getTime() : row.sequence;
  const mail = {
    id: `<${[about.kind, about.eventId, about.memberId, turn].join('.')}@${new URL(env.ORIGIN).hostname}>`,
    to: row.to,
    subject: subjects[about.kind](name, title),
    greeting: greeted ? `Hello ${greeted},` : 'Hello,',
    lines: [
      `${subjects[about.kind](name, title)}.`,
      [whenOf(row), row.place && isolated(asLine(row.place))].filter(Boolean).join(' · '),
      'You can choose in your settings what you are told of events.',
    ],
    action: { label: 'Open the event', link: `${env.ORIGIN}/events/${about.eventId}` },
    turnOff: `${env.ORIGIN}/settings`,
  };
  return { mail, organizerId: row.organizerId };
}

/** Mail that is of no use once the event has begun. */
const untilStart = { day: true, hour: true };

const subjects: Record<NoticeKind, (name: string, title: string) => string> = {
  invitation: (name, title) => `${name} invited you to ${title}`,
  change: (name, title) => `${name} changed the time or place of ${title}`,
  cancellation: (name, title) => `${name} cancelled ${title}`,
  day: (_, title) => `${title} starts within a day`,
  hour: (_, title) => `${title} starts within an hour`,
};

/** In the event's time zone: nobody knows in which zone a mail is read. */
function whenOf({ startAt, zone }: Pick<Row, 'startAt' | 'zone'>): string {
  const timeZone = isZone(zone) ? zone : 'UTC';
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  } as const);
  return `${time.format(startAt)} (${timeZone})`;
}
