import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startWithinMs } from '../../schema/calls/rules.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { addBlock, addMember } from '../../testing/members.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();

const act = mutateIn(() => db.sql);
const start = (memberId: string, peerId: string, at = Date.now()) =>
  codeOf(act(memberId, 'calls.start', { id: randomUUID(), peerId, tab: 'calling-page', at }));

it('a call that waits for a block is refused, since neither could see or end it', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  let answer: Promise<string> | undefined;
  await db.sql.begin(async (tx) => {
    await tx`select from member where id in (${ann}, ${ben}) order by id for no key update`;
    await addBlock(tx, ben, ann);
    answer = start(ann, ben);
    await untilWaiting(db.sql);
  });
  expect(await answer).toBe('not_found');
  expect(await db.sql`select from call`).toHaveLength(0);
});

it('a call that waited on a device does not ring, and does not accept a ringing call', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const late = () => start(ann, ben, Date.now() - startWithinMs - 1);
  expect(await late()).toBe('call_over');
  expect(await db.sql`select from call where caller_id = ${ann}`).toHaveLength(0);
  expect(await start(ben, ann)).toBe('done');
  expect(await late()).toBe('call_over');
  expect(await start(ann, ben)).toBe('done');
});

it('a call has a picture unless it is started as a voice call', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const calls = [randomUUID(), randomUUID()] as const;
  const voiceOf = async (id: string, args: object) => {
    const call = { id, peerId: ben, tab: 'calling-page', at: Date.now(), ...args };
    expect(await codeOf(act(ann, 'calls.start', call))).toBe('done');
    const [row] = await db.sql`
      update call set status = 'ended', ended_at = now() where id = ${id} returning voice`;
    return row?.voice;
  };
  expect(await voiceOf(calls[0], {})).toBe(false);
  expect(await voiceOf(calls[1], { voice: true })).toBe(true);
});

it('however many calls ring on closed devices, at most two workers push them', async () => {
  for (let n = 0; n < 12; n++) {
    const [caller, callee] = [await addMember(db.sql), await addMember(db.sql)];
    await db.sql`
      insert into auth.session (id, user_id, token, expires_at, created_at, updated_at)
      values (${callee}, ${callee}, ${callee}, now() + interval '1 day', now(), now())`;
    await db.sql`
      insert into private.push_subscription (member_id, session_id, endpoint, p256dh, auth, types_off, zone)
      values (${callee}, ${callee}, ${`https://push.example/${callee}`}, 'key', 'auth', '{}', 'UTC')`;
    expect(await start(caller, callee)).toBe('done');
  }
  const queues = await db.sql<{ name: string }[]>`
    select distinct queue_name as name from graphile_worker.jobs where task_identifier = 'push_call'`;
  expect(queues.map(({ name }) => name).sort()).toEqual(['push_call:0', 'push_call:1']);
});
