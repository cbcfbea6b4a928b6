import { expect, it } from 'vitest';
import { eventsIn } from '../../testing/events.ts';
import { befriend } from '../../testing/members.ts';
import { ownPushing } from '../../testing/pushing.ts';
import { remindSome } from './reminding.ts';

const { app, allDone, deviceOf } = ownPushing('push-events');
const { act, edit, plan } = eventsIn(() => app.sql);

async function two() {
  const [ada, ben] = [await app.newcomer('Ada'), await app.newcomer('Ben')];
  await befriend(app.sql, ada.id, ben.id);
  return [ada, ben] as const;
}
const mailJobs = (id: string) => app.sql`
  select from graphile_worker.jobs where key like ${`mail_event:%${id}%`}`;

it('an invitation is pushed to the guest’s devices under the event’s title, and sends no mail', async () => {
  const [ada, ben] = await two();
  const phone = await deviceOf(ben);
  const id = await plan(ada.id, [ben.id]);
  expect(await mailJobs(id)).toHaveLength(0);
  await allDone();
  expect(phone.news).toEqual([
    {
      title: 'Soup',
      body: '\u2068Ada Lee\u2069 invited you to an event.',
      url: `/events/${id}`,
      tag: `event_invite ${id}`,
    },
  ]);
});

it('an invitation that was taken back or turned off is not pushed', async () => {
  const [ada, ben] = await two();
  const phone = await deviceOf(ben, { typesOff: ['event_cancel'] });
  const id = await plan(ada.id, [ben.id]);
  await act(ada.id, 'events.uninvite', { eventId: id, memberIds: [ben.id] });
  const other = await plan(ada.id, [ben.id]);
  await app.sql`update notification set read = true where recipient_id = ${ben.id}`;
  await act(ada.id, 'events.cancel', { id: other });
  await allDone();
  expect(phone.tries).toBe(0);
});

it('a waiting reminder is not pushed after its event was cancelled or moved', async () => {
  const [ada, ben] = await two();
  const phone = await deviceOf(ben, { typesOff: ['event_invite', 'event_change', 'event_cancel'] });
  const soon = async () => {
    const id = await plan(ada.id, [ben.id]);
    await app.sql`
      update event set start_at = now() + interval '30 minutes', end_at = now() + interval '2 hours' where id = ${id}`;
    await app.sql`update event_attendee set created_at = now() - interval '1 day' where event_id = ${id}`;
    await remindSome(app.sql, id, 'hour');
    return id;
  };
  const [cancelled, moved, left] = [await soon(), await soon(), await soon()];
  await act(ada.id, 'events.cancel', { id: cancelled });
  await app.sql`
    update event set start_at = now() + interval '3 hours', end_at = now() + interval '5 hours' where id = ${moved}`;
  await allDone();
  expect(phone.news).toMatchObject([{ url: `/events/${left}` }]);
});

it('uninvited friends get a public event pushed as a post, and a private event only once it is public', async () => {
  const [ada, ben] = await two();
  const phone = await deviceOf(ben);
  const secret = await plan(ada.id, []);
  await allDone();
  expect(phone.tries).toBe(0);
  const id = await plan(ada.id, [], { visibility: 'public' });
  await allDone();
  expect(phone.news).toMatchObject([{ url: `/post/${id}`, title: 'Hearth' }]);
  await edit(ada.id, secret, { visibility: 'public' });
  await allDone();
  expect(phone.news.map(({ url }) => url)).toEqual([`/post/${id}`, `/post/${secret}`]);
});
