import { randomUUID } from 'node:crypto';
import { type EventContent, eventContentOf } from '../schema/events/rules.ts';
import type { Sql } from '../server/db.ts';
import { addMember, befriend } from './members.ts';
import { mutateIn } from './mutations.ts';

export const hourMs = 3_600_000;

/** The content of an event a week from now. */
export const eventContent = (startAt = Date.now() + 7 * 24 * hourMs) => ({
  title: 'Soup',
  description: null,
  place: 'At home',
  zone: 'Europe/Berlin',
  startAt,
  endAt: startAt + 2 * hourMs,
  visibility: 'private',
});

/** Events of members in a database, made with the mutators that everyone uses. */
export function eventsIn(sql: () => Sql) {
  const act = mutateIn(sql);

  /** The event's content, as a device shows it. */
  async function contentOf(id: string): Promise<EventContent> {
    const [row] = await sql()<
      (Omit<EventContent, 'startAt' | 'endAt'> & Record<'startAt' | 'endAt', Date>)[]
    >`
      select title, description, start_at as "startAt", end_at as "endAt", zone, place, visibility, image
      from event where id = ${id}`;
    if (!row) throw new Error(`There is no event ${id}.`);
    return eventContentOf({ ...row, startAt: row.startAt.getTime(), endAt: row.endAt.getTime() });
  }

  return {
    act,
    /** Changes content, times or guests, as an organizer who sees the event as it is. */
    async edit(organizer: string, id: string, more: object) {
      const was = await contentOf(id);
      const { image: _, ...content } = was;
      const unchanged = {
        ...content,
        description: content.description || null,
        place: content.place || null,
      };
      await act(organizer, 'events.update', {
        id,
        ...unchanged,
        invite: [],
        uninvite: [],
        ...more,
        was,
      });
    },
    /** A member with that many friends. */
    async host(friends: number) {
      const organizer = await addMember(sql(), { firstName: 'Ada' });
      const guests = await Promise.all(
        Array.from({ length: friends }, async () => {
          const id = await addMember(sql(), { firstName: 'Ben' });
          await befriend(sql(), organizer, id);
          return id;
        }),
      );
      return { organizer, guests };
    },
    /** A new event. Resolves to its id. */
    async plan(organizer: string, guests: string[], more: object = {}) {
      const id = randomUUID();
      await act(organizer, 'events.create', { id, ...eventContent(), guests, ...more });
      return id;
    },
    /**
     * Moves the event as if that much time had passed: its start comes nearer, and with it the
     * reminders.
     */
    timePasses: (id: string, ms: number) =>
      sql().begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        const step = tx`${ms} * interval '1 millisecond'`;
        await tx`
          update event set start_at = start_at - ${step}, end_at = end_at - ${step}, created_at = created_at - ${step}
          where id = ${id}`;
        await tx`
          update event_attendee set start_at = start_at - ${step}, end_at = end_at - ${step}, created_at = created_at - ${step}
          where event_id = ${id}`;
        await tx`
          update graphile_worker._private_jobs set run_at = run_at - ${step}
          where key like ${`remind_event:%${id}`}`;
        await tx`select pg_notify('jobs:insert', '{"count":4}')`;
      }),
  };
}
