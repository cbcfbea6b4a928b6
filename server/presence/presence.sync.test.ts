import { describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { befriend } from '../../testing/members.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { answered, openSync, type SyncSocket } from '../../testing/sync-socket.ts';
import { perProcess } from '../limits/rates.ts';

const db = systemDatabase();
const contacts = { name: 'presence.contacts' };

describe('a heartbeat', () => {
  it('shows a member online to friends, and its absence shows them offline', async () => {
    const [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
    await befriend(db.sql, ann.id, ben.id);
    const socket = openSync(ben, [contacts]);
    await socket.until(answered(1));
    const isOnline = (now: SyncSocket) => now.rows().get(`presence ${ann.id}`)?.online;
    await socket.until((now) => isOnline(now) === false);

    expect((await send(ann, '/api/presence', { body: { state: 'online' } })).status).toBe(204);
    await socket.until((now) => isOnline(now) === true);
    await db.sql`update private.heartbeat set at = now() - interval '121 seconds' where member_id = ${ann.id}`;
    await socket.until((now) => isOnline(now) === false);
    socket.close();
  });

  it.each(['disabled', 'leaving'])('of a friend who is %s is shown to nobody', async (status) => {
    const [ann, ben, cyd] = await Promise.all([newPerson(), newPerson(), newPerson()]);
    for (const friend of [ann, cyd]) await befriend(db.sql, friend.id, ben.id);
    const socket = openSync(ben, [contacts]);
    const about = (id: string) => [...socket.rows().keys()].filter((key) => key.includes(id));
    await socket.until(() => about(ann.id).length === 3);
    await db.sql`update member set status = ${status} where id = ${ann.id}`;
    await socket.until(() => about(ann.id).every((key) => key.startsWith('friendship ')));
    expect(about(cyd.id).length).toBe(3);
    socket.close();
  });

  it('counts for its sender, whatever member it names', async () => {
    const [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
    const body = { memberId: ben.id, member_id: ben.id, at: '2999-01-01' };
    expect((await send(ann, '/api/presence', { body })).status).toBe(204);
    const beats = db.sql`
      select member_id, at <= now() as "isNow" from private.heartbeat where member_id = any(${[ann.id, ben.id]})`;
    expect(await beats).toEqual([{ member_id: ann.id, isNow: true }]);
  });

  it('is rate-limited per minute, and does not delay others', async () => {
    const [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
    const beat = async (who: Person) => (await send(who, '/api/presence', { body: {} })).status;
    // Twice as many: a minute may end meanwhile.
    const beats = Array.from({ length: 2 * perProcess.beats + 1 }, () => beat(ann));
    expect(new Set(await Promise.all(beats))).toEqual(new Set([204, 429]));
    expect(await beat(ben)).toBe(204);
  });

  it('of an unverified member is refused', async () => {
    const una = await newPerson('Una', { verified: false });
    expect((await send(una, '/api/presence', { body: {} })).status).toBe(401);
    expect(await db.sql`select 1 from private.heartbeat where member_id = ${una.id}`).toEqual([]);
  });
});
