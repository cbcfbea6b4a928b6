import { describe, expect, it } from 'vitest';
import { pushDevices } from '../../schema/notifications/rules.ts';
import { send } from '../../testing/person.ts';
import { deviceBody, devicePath, ownPushing } from '../../testing/pushing.ts';
import { deleteMember } from '../jobs/delete-member.ts';

const { app, service, allDone, subscribe, deviceOf, subscribed, hyped, notifyOf } =
  ownPushing('devices');

describe('a device for pushes', () => {
  it('is deleted by a logout, an ended session, the deletion of its member, and on request', async () => {
    const ada = await app.newcomer('Ada');
    const phone = await deviceOf(ada);
    const stolen = { body: { endpoint: phone.endpoint } };
    await send(await app.newcomer('Mallory'), `${devicePath}/end`, stolen);
    expect(await subscribed(phone)).toEqual([phone]);
    await send(ada, `${devicePath}/end`, stolen);
    expect(await subscribed(phone)).toEqual([]);

    const desk = await deviceOf(ada);
    expect((await send(ada, '/api/auth/sign-out', { body: {} })).status).toBe(200);
    expect(await subscribed(desk)).toEqual([]);

    const ben = await app.newcomer('Ben');
    const last = await deviceOf(ben);
    await app.sql`update auth.session set expires_at = now() where user_id = ${ben.id}`;
    await notifyOf(await hyped(ben));
    await allDone();
    expect(last.tries).toBe(0);
    await deleteMember(app.sql, ben.id);
    expect(await subscribed(last)).toEqual([]);
  });

  it('belongs to the member who registered it last, with the last choices', async () => {
    const [ada, ben] = [await app.newcomer('Ada'), await app.newcomer('Ben')];
    const phone = await deviceOf(ada);
    await subscribe(ben, phone, { typesOff: ['post'], quiet: { from: 0, until: 1_439 } });
    const rows = app.sql`
      select member_id, types_off, quiet_from, quiet_until from private.push_subscription where endpoint = ${phone.endpoint}`;
    expect(await rows).toEqual([
      { member_id: ben.id, types_off: ['post'], quiet_from: 0, quiet_until: 1_439 },
    ]);
  });

  it('gives way to the newest when there are too many, also concurrently', async () => {
    const ada = await app.newcomer('Ada');
    const first = await deviceOf(ada);
    const others = Array.from({ length: pushDevices }, () => deviceOf(ada));
    const devices = await Promise.all(others);
    expect(await subscribed(first, ...devices)).toEqual(devices);
  });

  const device = () => service().device();
  it.each<[string, () => object]>([
    ['an address inside', () => deviceBody({ ...device(), endpoint: 'https://127.0.0.1/x' })],
    ['another port', () => deviceBody({ ...device(), endpoint: 'https://push.example.org:22/x' })],
    ['plain http', () => deviceBody({ ...device(), endpoint: 'http://push.example.org/x' })],
    ['a key that is too short', () => deviceBody({ ...device(), p256dh: 'AAAA' })],
    ['a secret that is too long', () => deviceBody({ ...device(), auth: 'A'.repeat(24) })],
    ['a kind that is none', () => deviceBody(device(), { typesOff: ['everything'] })],
    ['an hour that is none', () => deviceBody(device(), { quiet: { from: 0, until: 1_440 } })],
    ['a zone that is none', () => deviceBody(device(), { zone: 'Europe/Atlantis' })],
    ['a member', () => deviceBody(device(), { memberId: 'x' })],
  ])('with %s is refused', async (_what, body) => {
    const ada = await app.newcomer('Ada');
    expect((await send(ada, devicePath, { body: body() })).status).toBe(400);
  });

  it('whose key is not on the curve is deleted when it is used', async () => {
    const ada = await app.newcomer('Ada');
    const point = Buffer.alloc(65, 1).toString('base64url');
    const odd = await deviceOf(ada);
    await subscribe(ada, { ...odd, p256dh: point });
    await notifyOf(await hyped(ada));
    await allDone();
    expect(await subscribed(odd)).toEqual([]);
  });

  it('whose host resolves to a private address is not contacted', async () => {
    const ada = await app.newcomer('Ada');
    const odd = await deviceOf(ada);
    // Past the door, as if its settings had been others.
    await app.sql`
      update private.push_subscription set endpoint = 'http://127.0.0.1:1/x' where endpoint = ${odd.endpoint}`;
    await notifyOf(await hyped(ada));
    await allDone();
    expect(
      await app.sql`select from private.push_subscription where member_id = ${ada.id}`,
    ).toHaveLength(0);
  });
});
