import { expect, it } from 'vitest';
import { eventsPerDay } from '../../schema/events/rules.ts';
import { eventContent, eventsIn } from '../../testing/events.ts';
import { codeOf } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();
const { act, edit, host, plan } = eventsIn(() => db.sql);

it('deleting an event leaves other events, and the deleted one is not stored again', async () => {
  const { organizer } = await host(0);
  const ids = [await plan(organizer, []), await plan(organizer, []), await plan(organizer, [])];
  const [, id = ''] = ids;
  await act(organizer, 'events.remove', { id });
  const left = async () =>
    (await db.sql`select id from event where organizer_id = ${organizer}`.values()).flat();
  const others = ids.filter((one) => one !== id).toSorted();
  expect((await left()).toSorted()).toEqual(others);
  await act(organizer, 'events.create', { id, ...eventContent(), guests: [] });
  expect((await left()).toSorted()).toEqual(others);
});

it('a banned friend cannot be invited', async () => {
  const { organizer, guests } = await host(2);
  await db.sql`update member set status = 'banned' where id = ${guests[0] ?? ''}`;
  expect(await codeOf(plan(organizer, guests))).toBe('friends_only');
  expect(await codeOf(plan(organizer, guests.slice(1)))).toBe('done');
});

it('a public event can be edited more often than events can be created', async () => {
  const { organizer } = await host(0);
  const id = await plan(organizer, [], { visibility: 'public' });
  for (let n = 0; n <= eventsPerDay; n++) await edit(organizer, id, { title: `Soup ${n}` });
  const [event] = await db.sql`select title from event where id = ${id}`;
  expect(event).toEqual({ title: `Soup ${eventsPerDay}` });
});
