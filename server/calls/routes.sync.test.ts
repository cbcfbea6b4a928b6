import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedCall, callOf, calls, ring, tabOf } from '../../testing/calls.ts';
import { systemDatabase } from '../../testing/database.ts';
import { befriend } from '../../testing/members.ts';
import { sendMessage, sideOf } from '../../testing/messages.ts';
import { newPerson, type Person, send, stranger } from '../../testing/person.ts';
import { perProcess } from '../limits/rates.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
  await befriend(db.sql, ann.id, ben.id);
});

const alive = async (who: Person, callId: string, leaving = false, tab = tabOf(who)) =>
  (await send(who, '/api/calls/alive', { body: { callId, tab, leaving } })).status;
const sides = (callId: string) =>
  db.sql`select member_id, left_at is not null as left from private.call_side where call_id = ${callId}`;

describe('a sign of life', () => {
  it('is stored for both sides, with whether the page was left', async () => {
    const id = await acceptedCall(ann, ben);
    expect(await alive(ann, id)).toBe(204);
    expect(await alive(ann, id, true)).toBe(204);
    expect(await sides(id)).toMatchObject([{ member_id: ann.id, left: true }]);
    expect(await alive(ann, id)).toBe(204);
    expect(await sides(id)).toMatchObject([{ member_id: ann.id, left: false }]);
  });

  it('is accepted only from the page that has the call', async () => {
    const id = await acceptedCall(ann, ben);
    expect(await alive(ben, id, true, 'a-page-that-was-too-late')).toBe(204);
    expect(await sides(id)).toEqual([]);
  });

  it('of another member, or for a missing call, stores and sends nothing', async () => {
    const id = await ring(ann, ben);
    const cyd = await newPerson('Cyd');
    expect(await alive(cyd, id)).toBe(204);
    expect(await alive(cyd, 'no-such-call')).toBe(204);
    expect(await sides(id)).toEqual([]);
    expect(await alive(stranger(), id)).toBe(401);
    expect((await send(ann, '/api/calls/alive', { body: { callId: 7 } })).status).toBe(400);
  });
});

it('a device without a page can report once that it rings, for its own calls only', async () => {
  const id = await ring(ann, ben);
  const reportRings = (who: Person, callId: unknown) =>
    send(who, '/api/calls/rings', { body: { callId } });
  const rings = async (who: Person, callId: unknown) =>
    (await (await reportRings(who, callId)).json()).rings;
  const rangAt = async () => (await callOf(db.sql, id))?.rang_at;
  expect(await rings(ann, id)).toBe(false);
  expect(await rangAt()).toBeNull();
  expect(await rings(ben, id)).toBe(true);
  const first = await rangAt();
  expect(first).toEqual(expect.any(Date));
  expect(await rings(ben, id)).toBe(true);
  expect(await rangAt()).toEqual(first);
  expect((await reportRings(ben, 7)).status).toBe(400);
  expect((await reportRings(stranger(), id)).status).toBe(401);
});

it('a device without a page learns once that the call was answered elsewhere', async () => {
  const id = await acceptedCall(ann, ben);
  const answer = await send(ben, '/api/calls/rings', { body: { callId: id } });
  expect(await answer.json()).toEqual({ rings: false });
});

describe('declining from a device without a page', () => {
  const decline = async (who: Person, callId: unknown) =>
    (await send(who, '/api/calls/decline', { body: { callId } })).status;

  it('ends the ringing call in its recipient’s name', async () => {
    const id = await ring(ann, ben);
    expect(await decline(ben, id)).toBe(204);
    expect(await callOf(db.sql, id)).toMatchObject({
      status: 'declined',
      declined_by: ben.id,
      marker: '❌ Call declined',
    });
  });

  it('marks the ringing as seen, but not earlier messages', async () => {
    const unread = async () => (await sideOf(db.sql, ben, ann))?.unread;
    expect(await decline(ben, await ring(ann, ben))).toBe(204);
    expect(await unread()).toBe(0);
    await sendMessage(ann, ben, 'Not now?');
    expect(await decline(ben, await ring(ann, ben))).toBe(204);
    expect(await unread()).toBe(2);
  });

  it('leaves the same rows as declining on a page', async () => {
    const left = (callId: string) => db.sql`
      select status, ended_reason, callee_id = declined_by as declined, text, last_text, last_sender_id = caller_id as of_caller,
        unread, last_read_at = last_at as is_read, read_up_to = message.created_at as is_shown
      from call join message using (id, conversation_id) join conversation_member as side using (conversation_id)
      left join read_receipt using (conversation_id, member_id)
      where call.id = ${callId} order by side.member_id = callee_id`;
    const eve = await newPerson('Eve');
    await befriend(db.sql, eve.id, ben.id);
    const [here, there] = [await ring(ann, ben), await ring(eve, ben)];
    expect(await calls(ben, 'decline', { id: here })).toBe('done');
    expect(await decline(ben, there)).toBe(204);
    expect(await left(there)).toEqual(await left(here));
    expect(await left(there)).toMatchObject([{}, { unread: 0, is_read: true, is_shown: true }]);
  });

  it('changes no call that is answered, over, outgoing or of others', async () => {
    const [talked, own] = [await acceptedCall(ann, ben), await ring(await newPerson('Cyd'), ann)];
    for (const [who, id] of [
      [ben, talked],
      [ben, own],
      [await newPerson('Dan'), own],
    ] as const) {
      const before = await callOf(db.sql, id);
      expect(await decline(who, id)).toBe(204);
      expect(await callOf(db.sql, id)).toEqual(before);
    }
    expect(await decline(ann, 'no-such-call')).toBe(204);
    expect(await decline(ann, 7)).toBe(400);
    expect(await decline(stranger(), own)).toBe(401);
  });
});

it('a second ringing device does not interrupt a call that its member is in', async () => {
  const id = await acceptedCall(ann, ben);
  const look = async () => (await send(ben, '/api/calls/rings', { body: {} })).status;
  // A new minute may begin among them.
  const answers = await Promise.all(Array.from({ length: 2 * perProcess.callRings + 1 }, look));
  expect(answers).toContain(429);
  expect(await alive(ben, id)).toBe(204);
  expect((await send(ben, '/api/ice')).status).toBe(200);
});

it('TURN servers are given to members only', async () => {
  expect((await send(ann, '/api/ice')).status).toBe(200);
  expect((await send(stranger(), '/api/ice')).status).toBe(401);
});
