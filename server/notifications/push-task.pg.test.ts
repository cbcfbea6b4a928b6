import { describe, expect, it } from 'vitest';
import { addBlock, addMember, befriend } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { send } from '../../testing/person.ts';
import type { PushDevice } from '../../testing/push-service.ts';
import { ownPushing } from '../../testing/pushing.ts';

const { app, service, jobs, hurry, allDone, deviceOf, subscribed, hyped, notifyOf, withdraw } =
  ownPushing('push');

describe('a pushed notification', () => {
  it('reaches every device of its recipient, signed, and encrypted for that device', async () => {
    const ada = await app.newcomer('Ada');
    const [phone, desk] = [await deviceOf(ada), await deviceOf(ada)];
    const news = await hyped(ada);
    await notifyOf(news);
    await allDone();
    const pushed = {
      title: 'Hearth',
      body: '\u2068Ben Lee\u2069 hyped your post.',
      url: `/post/${news.subjectId}`,
      tag: `like ${news.subjectId}`,
    };
    expect([phone.news, desk.news]).toEqual([[pushed], [pushed]]);
    const { key } = await (await send(ada, '/api/push/key')).json();
    expect(service().claims).toMatchObject({ key, sub: 'mailto:hello@hearth.local' });
  });

  it('makes no job without devices, and one job when it is new, however often it is taken back', async () => {
    const [ada, cleo] = [await app.newcomer('Ada'), await app.newcomer('Cleo')];
    await notifyOf(await hyped(cleo));
    expect(await jobs()).toEqual([]);
    const phone = await deviceOf(ada);
    const news = await hyped(ada);
    await notifyOf(news);
    await allDone();
    for (let n = 0; n < 3; n++) {
      await withdraw(news);
      await notifyOf(news);
      expect(await jobs()).toEqual([]);
    }
    expect(phone.tries).toBe(1);
  });

  it('that was read or taken back meanwhile is not sent', async () => {
    const ada = await app.newcomer('Ada');
    const phone = await deviceOf(ada);
    const [read, gone] = [await hyped(ada), await hyped(ada)];
    await notifyOf(read);
    await notifyOf(gone);
    await app.sql`update notification set read = true where actor_id = ${read.actorId}`;
    await withdraw(gone);
    await allDone();
    expect(phone.tries).toBe(0);
  });

  it('of many members about one post is sent once', async () => {
    const ada = await app.newcomer('Ada');
    const phone = await deviceOf(ada);
    const { subjectId } = await hyped(ada);
    for (let n = 0; n < 10; n++) await notifyOf({ ...(await hyped(ada)), subjectId });
    expect(await jobs()).toHaveLength(1);
    await allDone();
    expect(phone.tries).toBe(1);
    // A second push, about a later member.
    await notifyOf({ ...(await hyped(ada)), subjectId });
    await allDone();
    expect(phone.tries).toBe(2);
  });

  it('is sent though a later notification that replaced it was taken back', async () => {
    const ada = await app.newcomer('Ada');
    const phone = await deviceOf(ada);
    const first = await hyped(ada);
    await notifyOf(first);
    const later = { ...(await hyped(ada)), subjectId: first.subjectId };
    await notifyOf(later);
    await withdraw(later);
    expect(await jobs()).toHaveLength(1);
    await allDone();
    expect(phone.news).toHaveLength(1);
  });

  it('of a member who was blocked at that moment is not sent', async () => {
    const ada = await app.newcomer('Ada');
    const phone = await deviceOf(ada);
    const news = await hyped(ada);
    await addBlock(app.sql, ada.id, news.actorId);
    await notifyOf(news);
    await allDone();
    expect(phone.tries).toBe(0);
  });

  it('waits while a page of its recipient is visible, and is sent when it closes unread', async () => {
    const ada = await app.newcomer('Ada');
    const phone = await deviceOf(ada);
    const look = (visible: boolean) => send(ada, '/api/presence', { body: { visible } });
    // A page out of sight shows nothing to anybody.
    await look(false);
    await notifyOf(await hyped(ada));
    await allDone();
    expect(phone.tries).toBe(1);

    await look(true);
    await notifyOf(await hyped(ada));
    await allDone();
    expect(phone.tries).toBe(1);

    await notifyOf(await hyped(ada));
    await hurry();
    await expect.poll(jobs).toMatchObject([{ payload: { waited: true } }]);
    await look(false);
    await app.sql`update private.heartbeat set seen_at = now() - interval '41 seconds' where member_id = ${ada.id}`;
    await allDone();
    expect(phone.tries).toBe(2);
  });

  it('is not sent to a device that turned its kind off, or has quiet hours', async () => {
    const ada = await app.newcomer('Ada');
    const [all, some, night] = [
      await deviceOf(ada),
      await deviceOf(ada, { typesOff: ['like'] }),
      await deviceOf(ada, { quiet: { from: 1, until: 0 } }),
    ];
    await notifyOf(await hyped(ada));
    await notifyOf({ ...(await hyped(ada)), type: 'friend_accept' });
    await allDone();
    expect([all.tries, some.tries, night.tries]).toEqual([2, 1, 0]);
  });

  it('is sent to all devices even if a device has a time zone that this Node does not know', async () => {
    const ada = await app.newcomer('Ada');
    const quiet = { quiet: { from: 1, until: 0 } };
    const [lost, other] = [await deviceOf(ada, quiet), await deviceOf(ada)];
    await app.sql`update private.push_subscription set zone = 'Mars/Olympus' where endpoint = ${lost.endpoint}`;
    await notifyOf(await hyped(ada));
    await hurry();
    await expect.poll(() => other.tries).toBe(1);
    await allDone();
  });

  it.each([404, 410])('deletes a device for which the service answers %i', async (status) => {
    const ada = await app.newcomer('Ada');
    const [gone, other] = [await deviceOf(ada), await deviceOf(ada)];
    service().answer(gone, status);
    await notifyOf(await hyped(ada));
    await allDone();
    expect(await subscribed(gone, other)).toEqual([other]);
    expect(other.news).toHaveLength(1);
  });

  it('is retried for a service that is down, and not sent again to the others', async () => {
    const ada = await app.newcomer('Ada');
    const [away, other] = [await deviceOf(ada), await deviceOf(ada)];
    service().answer(away, 503);
    await notifyOf(await hyped(ada));
    await hurry();
    await expect.poll(() => away.tries).toBe(1);
    service().answer(away, 201);
    await allDone();
    expect([away.news.length, away.tries, other.tries]).toEqual([1, 2, 1]);
    // It fails permanently: the push is given up, and the device stays.
    service().answer(away, 503);
    await notifyOf(await hyped(ada));
    await allDone();
    expect([away.tries, other.tries]).toEqual([6, 2]);
    expect(await subscribed(away)).toEqual([away]);
  });
});

describe('a pushed post', () => {
  const act = mutateIn(() => app.sql);
  const write = (author: string, id: string = crypto.randomUUID()) =>
    act(author, 'feed.createPost', { id, text: 'Soup tonight' });

  it('reaches friends to whom it is news, and nobody else', async () => {
    const [ada, ben, cleo, dora, eve, stranger] = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dora', 'Eve', 'Fay'].map((name) => app.newcomer(name)),
    );
    if (!ada || !ben || !cleo || !dora || !eve || !stranger) throw new Error();
    const people = [ada, ben, cleo, dora, eve, stranger];
    for (const friend of [ben, cleo, dora, eve]) await befriend(app.sql, ada.id, friend.id);
    const devices = [];
    for (const person of people) devices.push(await deviceOf(person));
    await app.sql`insert into notification_pref values (${cleo.id}, ${ada.id}, true, now())`;
    await app.sql`
      update friendship set created_at = now() + interval '1 hour' where ${dora.id} in (member_id, friend_id)`;
    const id = crypto.randomUUID();
    await write(ada.id, id);
    await app.sql`insert into post_read values (${eve.id}, ${id}, now())`;
    await allDone();
    expect(devices.map(({ news }) => news.map(({ url }) => url))).toEqual([
      [],
      [`/post/${id}`],
      [],
      [],
      [],
      [],
    ]);
    expect(devices[1]?.news[0]?.body).toBe('\u2068Ada Lee\u2069 shared a new post.');
  });

  it('of several that one friend writes at once is the last one', async () => {
    const [ada, ben] = [await app.newcomer('Ada'), await app.newcomer('Ben')];
    await befriend(app.sql, ada.id, ben.id);
    const phone = await deviceOf(ben);
    const last = crypto.randomUUID();
    for (const id of [crypto.randomUUID(), crypto.randomUUID(), last]) await write(ada.id, id);
    await allDone();
    expect(phone.news.map(({ url }) => url)).toEqual([`/post/${last}`]);
  });

  /** Friends of a new member, with a device each, and a post of theirs. */
  async function pushToMany(count: number, device: PushDevice) {
    const author = await addMember(app.sql);
    const prefix = `of-${author.slice(0, 8)}-`;
    await app.sql`
      with people as (
        insert into auth.user (id, name, first_name, last_name, email, email_verified)
        select ${prefix} || n, 'Many', 'Many', 'Lee', ${prefix} || n || '@example.org', true
        from generate_series(1, ${count}::int) n returning id
      )
      insert into auth.session (id, token, user_id, expires_at)
      select id, id, id, now() + interval '1 day' from people`;
    await app.sql`
      insert into friendship (member_id, friend_id, created_at)
      select unnest(array[${author}, id]), unnest(array[id, ${author}]), now()
      from auth.user where id like ${`${prefix}%`}`;
    await app.sql`
      insert into private.push_subscription (member_id, session_id, endpoint, p256dh, auth, types_off, zone)
      select id, id, ${`${device.endpoint}?`} || id, ${device.p256dh}, ${device.auth}, '{}', 'UTC'
      from auth.user where id like ${`${prefix}%`}`;
    await write(author);
    return () =>
      app.sql`select from private.push_subscription where member_id like ${`${prefix}%`}`;
  }

  it('reaches very many friends in batches of fifty', async () => {
    const device = service().device();
    const left = await pushToMany(120, device);
    service().answer(device, 410);
    await allDone();
    expect(await left()).toHaveLength(0);
  });

  it('reaches very many friends once their service works again', async () => {
    const device = service().device();
    service().answer(device, 503);
    await pushToMany(220, device);
    await hurry();
    await expect.poll(() => device.tries).toBe(220);
    service().answer(device, 201);
    await allDone();
    expect(device.tries).toBe(440);
  });

  it('delays nobody else while the service of very many friends is silent', async () => {
    const [silent, ada] = [service().device(), await app.newcomer('Ada')];
    const phone = await deviceOf(ada);
    service().answer(silent, 0);
    await pushToMany(600, silent);
    await hurry();
    await expect.poll(() => silent.tries).toBeGreaterThanOrEqual(50);
    await notifyOf(await hyped(ada));
    await hurry();
    await expect.poll(() => phone.tries).toBe(1);
    // Most of them are still to be asked.
    expect(silent.tries).toBeLessThan(400);
    await app.sql`delete from private.push_subscription where endpoint like ${`${silent.endpoint}%`}`;
  });
});
