import type { Sql } from 'postgres';
import { notShutOut, unblocked } from '../members/access.sql.ts';

/** SQL: `me` may open a row of `event`. Like `eventsOpenTo` in access.ts. */
export const eventsOpenTo = (sql: Sql, me: string) => sql`
  ${unblocked(sql, sql`event.organizer_id`, me)} and ${notShutOut(sql, sql`event.organizer_id`)}
  and not exists (
    select from post
    where post.id = event.id and post.member_id = event.organizer_id and post.deleted_at is not null)
  and (event.visibility = 'public' or event.organizer_id = ${me} or exists (
    select from event_attendee as guest where guest.event_id = event.id and guest.member_id = ${me}))`;
