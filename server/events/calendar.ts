import { createHash, randomBytes } from 'node:crypto';
import { eventsOpenTo } from '../../schema/events/access.sql.ts';
import { active } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import type { Entry } from './ics.ts';

/**
 * How many events a calendar has at most, from a year ago on: calendar programs read all of them
 * each time.
 */
const mostEntries = 500;

const columns = (sql: Sql) => sql`
  event.id, title, description, place, event.start_at as "startAt", event.end_at as "endAt", zone, sequence,
  event.created_at as "createdAt", updated_at as "updatedAt", cancelled_at as "cancelledAt", response`;

/** An event, if a member may open it. */
export async function entryFor(sql: Sql, id: string, memberId: string): Promise<Entry | undefined> {
  const [entry] = await sql<Entry[]>`
    select ${columns(sql)} from event
    left join event_attendee on event_id = event.id and member_id = ${memberId}
    where event.id = ${id} and ${eventsOpenTo(sql, memberId)}`;
  return entry;
}

/** Everything that a member organizes or is invited to. */
export async function entriesOf(sql: Sql, memberId: string): Promise<Entry[]> {
  return sql<Entry[]>`
    select * from (select ${columns(sql)} from event
    left join event_attendee on event_id = event.id and member_id = ${memberId}
    where event.id in (
        select id from event where organizer_id = ${memberId} and start_at > now() - interval '1 year'
        union all
        select event_id from event_attendee where member_id = ${memberId} and start_at > now() - interval '1 year')
      and ${eventsOpenTo(sql, memberId)}
    order by event.start_at desc, event.id limit ${mostEntries}) as latest
    order by "startAt", id`;
}

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Makes a new address for a member's calendar; the one before stops working. The token is returned
 * this once, and stored nowhere. Undefined if the session has ended meanwhile: the end of sessions
 * deletes the address next, and would miss an address made after that.
 */
export async function newAddress(sql: Sql, session: string): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const { count } = await sql`
    insert into private.calendar_address (member_id, token_hash)
    select user_id, ${hashOf(token)} from auth.session where session.token = ${session} for key share
    on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = now()`;
  return count > 0 ? token : undefined;
}

export async function endAddress(sql: Sql, memberId: string): Promise<void> {
  await sql`delete from private.calendar_address where member_id = ${memberId}`;
}

/** When a member's calendar got its address. */
export async function addressSince(sql: Sql, memberId: string): Promise<Date | undefined> {
  const [known] = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from private.calendar_address where member_id = ${memberId}`;
  return known?.createdAt;
}

/** The member of a calendar's token; undefined if there is none, or they may no longer log in. */
export async function memberOf(sql: Sql, token: string): Promise<string | undefined> {
  const [member] = await sql<{ id: string }[]>`
    select member.id from private.calendar_address join member on member.id = member_id
    where token_hash = ${hashOf(token)} and ${active(sql)}`;
  return member?.id;
}
