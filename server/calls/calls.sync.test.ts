import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signalsMax, startsPerMinute } from '../../schema/calls/rules.ts';
import {
  acceptedCall,
  callOf,
  calls,
  callsBetween,
  heartbeat,
  ring,
  signal,
  startArgs,
  tabOf,
} from '../../testing/calls.ts';
import { systemDatabase } from '../../testing/database.ts';
import { befriend } from '../../testing/members.ts';
import { chat, messagesBetween, sendMessage, sideOf } from '../../testing/messages.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
  await befriend(db.sql, ann.id, ben.id);
});

const accept = (who: Person, id: string, tab = tabOf(who)) => calls(who, 'accept', { id, tab });
const answered = (who: Person, id: string) => ({
  id,
  tab: tabOf(who),
  answer: { id: randomUUID(), description: { type: 'answer', sdp: 'v=0' }, candidates: [] },
});
const hangUp = (who: Person, id: string, tab = tabOf(who)) => calls(who, 'hangUp', { id, tab });

describe('a call', () => {
  it('rings, connects, is talked in and ends, all in one row', async () => {
    const id = await ring(ann, ben);
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'ringing', marker: '📞 Calling…' });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1, last_text: '📞 Calling…' });
    expect(await calls(ben, 'rings', { id })).toBe('done');
    expect(await signal(ann, id, 'offer')).toBe('done');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'connecting', started_at: null });
    expect(await accept(ben, id)).toBe('done');
    expect(await signal(ben, id, 'answer')).toBe('done');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'in_call', started_at: null });
    await heartbeat(ann, id);
    const { started_at } = (await callOf(db.sql, id)) ?? {};
    expect(started_at).toEqual(expect.any(Date));
    await heartbeat(ben, id);
    expect(await callOf(db.sql, id)).toMatchObject({ started_at });
    expect(await hangUp(ben, id)).toBe('done');
    const ended = await callOf(db.sql, id);
    expect(ended).toMatchObject({ status: 'ended', ended_reason: 'hung_up' });
    expect(ended?.marker).toMatch(/^📴 Call finished · 0:\d\d$/);
    expect(await messagesBetween(db.sql, ann, ben)).toHaveLength(1);
    expect(await sideOf(db.sql, ann, ben)).toMatchObject({ last_text: ended?.marker });
  });

  it('has ended when the caller hangs up before the answer', async () => {
    const id = await ring(ann, ben);
    await hangUp(ann, id);
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'ended', marker: '📴 Call ended' });
    expect(await accept(ben, id)).toBe('call_over');
  });

  it('has ended without a talk when neither side was connected', async () => {
    const id = await acceptedCall(ann, ben);
    await heartbeat(await newPerson('Cyd'), id);
    await hangUp(ann, id);
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'ended', marker: '📴 Call ended' });
  });

  it('can be hung up only by the page that has it', async () => {
    const id = await acceptedCall(ann, ben);
    expect(await hangUp(ben, id, 'a-page-that-was-too-late')).toBe('not_found');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'in_call' });
  });

  it('is not unread for the member who answered it, unless a message came before', async () => {
    await calls(ben, 'accept', { id: await ring(ann, ben), tab: tabOf(ben) });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 0, recount: 0 });
    const cyd = await newPerson('Cyd');
    await sendMessage(cyd, ann, 'Tea?');
    await calls(ann, 'decline', { id: await ring(cyd, ann) });
    expect(await sideOf(db.sql, ann, cyd)).toMatchObject({ unread: 2, recount: 2 });
  });

  it('is declined only by its recipient, who is named', async () => {
    const id = await ring(ann, ben);
    await calls(ben, 'decline', { id });
    const declined = { status: 'declined', declined_by: ben.id, marker: '❌ Call declined' };
    expect(await callOf(db.sql, id)).toMatchObject(declined);
    await hangUp(ann, id);
    expect(await callOf(db.sql, id)).toMatchObject(declined);
  });

  it('cannot be answered without an offer, or by a page that did not accept', async () => {
    const id = await ring(ann, ben);
    expect(await signal(ben, id, 'answer')).toBe('not_found');
    await accept(ben, id);
    expect(await signal(ben, id, 'answer')).toBe('no_offer');
    await signal(ann, id, 'offer');
    expect(await signal(ben, id, 'answer', { tab: 'another-page' })).toBe('not_found');
    expect(await signal(ben, id, 'offer')).toBe('not_found');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'connecting' });
  });

  it('is answered together with the acceptance, by the accepted page only', async () => {
    const id = await ring(ann, ben);
    expect(await calls(ben, 'accept', answered(ben, id))).toBe('no_offer');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'ringing', callee_tab: '' });
    await signal(ann, id, 'offer');
    const yes = answered(ben, id);
    expect(await calls(ben, 'accept', yes)).toBe('done');
    expect(await calls(ben, 'accept', yes)).toBe('done');
    const another = { ...answered(ben, id), tab: 'another-page' };
    expect(await calls(ben, 'accept', another)).toBe('answered_elsewhere');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'in_call', callee_tab: tabOf(ben) });
    const signals =
      await db.sql`select id from call_signal where call_id = ${id} and from_id = ${ben.id}`;
    expect(signals).toEqual([{ id: yes.answer.id }]);
    await hangUp(ann, id);
    expect(await calls(ben, 'accept', yes)).toBe('done');
  });

  it('can be restarted by either side while both talk', async () => {
    const id = await acceptedCall(ann, ben);
    expect(await signal(ben, id, 'offer')).toBe('done');
    expect(await signal(ann, id, 'answer')).toBe('done');
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'in_call' });
  });

  it('refuses signals after its end, and more than a call needs', async () => {
    const id = await acceptedCall(ann, ben);
    await db.sql`
      insert into call_signal (id, call_id, from_id, candidates, created_at)
      select gen_random_uuid()::text, ${id}, ${ann.id}, '[]', now() from generate_series(1, ${signalsMax})`;
    expect(await signal(ann, id)).toBe('too_many');
    expect(await signal(ben, id)).toBe('done');
    await hangUp(ann, id);
    expect(await signal(ben, id)).toBe('call_over');
  });

  it.each([
    ['NUL', 'v=0\0'],
    ['a lone surrogate', 'v=0 \ud83d'],
    ['more than browsers say', 'x'.repeat(30_001)],
  ])('refuses a description with %s', async (_what, sdp) => {
    const id = await ring(ann, ben);
    const description = { type: 'offer', sdp };
    expect(await signal(ann, id, undefined, { description })).toBe('invalid');
  });

  it('cannot be edited or deleted as a message', async () => {
    const id = await acceptedCall(ann, ben);
    expect(await chat(ann, 'edit', { id, text: 'Mine', was: null })).toBe('not_found');
    expect(await chat(ann, 'deleteMessage', { id })).toBe('not_found');
  });

  it('cannot have the id of the other member’s message', async () => {
    const id = await sendMessage(ben, ann, 'Mine');
    expect(await calls(ann, 'start', { ...startArgs(ann, ben), id })).toBe('id_taken');
    expect(await callsBetween(db.sql, ann, ben)).toEqual([]);
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([{ text: 'Mine' }]);
  });

  it('disappears for both after a block', async () => {
    const id = await acceptedCall(ann, ben);
    await mutate(ben, { name: 'members.block', args: { memberId: ann.id } });
    expect(await signal(ann, id)).toBe('not_found');
    expect(await hangUp(ben, id)).toBe('not_found');
    await expect
      .poll(() => callOf(db.sql, id), { timeout: 30_000 })
      .toMatchObject({ status: 'ended', ended_reason: 'lost' });
  });
});

describe('at the same moment', () => {
  it('both members call: there is one call, accepted by both', async () => {
    const [hers, his] = [startArgs(ann, ben), startArgs(ben, ann)];
    const answers = await Promise.all([calls(ann, 'start', hers), calls(ben, 'start', his)]);
    expect(answers).toEqual(['done', 'done']);
    const made = await callsBetween(db.sql, ann, ben);
    expect(made).toMatchObject([{ status: 'ringing' }]);
    const [call] = made;
    const [caller, callee] = call?.caller_id === ann.id ? [ann, ben] : [ben, ann];
    expect(call).toMatchObject({ caller_tab: tabOf(caller), callee_tab: tabOf(callee) });
    expect(await messagesBetween(db.sql, ann, ben)).toHaveLength(1);
  });

  it('ten pages accept: one gets the call', async () => {
    const id = await ring(ann, ben);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => accept(ben, id, `page-number-${n}`)),
    );
    expect(answers.toSorted()).toEqual([...Array(9).fill('answered_elsewhere'), 'done']);
    expect(await calls(ben, 'decline', { id })).toBe('answered_elsewhere');
  });

  it('one member accepts, the other hangs up: the call ends', async () => {
    const id = await ring(ann, ben);
    await Promise.all([accept(ben, id), hangUp(ann, id)]);
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'ended', marker: '📴 Call ended' });
  });

  it('the same call is sent twice: there is one call', async () => {
    const args = startArgs(ann, ben);
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls(ann, 'start', args)));
    expect(answers).toEqual(answers.map(() => 'done'));
    expect(await callsBetween(db.sql, ann, ben)).toHaveLength(1);
  });
});

describe('a member in a call', () => {
  it('gets a second call as missed, and its caller sees why', async () => {
    const cyd = await newPerson('Cyd');
    await befriend(db.sql, cyd.id, ben.id);
    await acceptedCall(ann, ben);
    const id = await ring(cyd, ben);
    const missed = { status: 'missed', ended_reason: 'busy', marker: '❌ Missed call' };
    expect(await callOf(db.sql, id)).toMatchObject(missed);
    expect(await sideOf(db.sql, ben, cyd)).toMatchObject({ unread: 1, recount: 1 });
  });

  it('cannot call others or answer another call', async () => {
    const cyd = await newPerson('Cyd');
    const id = await ring(cyd, ben);
    await acceptedCall(ann, ben).catch(() => undefined);
    expect(await calls(ben, 'start', startArgs(ben, await newPerson()))).toBe('in_call');
    // It is ended by a job in a moment, or was already.
    expect(['in_call', 'call_over']).toContain(await accept(ben, id));
  });
});

it('the number of calls per member is limited', async () => {
  for (let n = 0; n < startsPerMinute; n++) await hangUp(ann, await ring(ann, ben));
  expect(await calls(ann, 'start', startArgs(ann, ben))).toBe('too_many');
  expect(await calls(ben, 'start', startArgs(ben, ann))).toBe('done');
});

it('calls to deleted members are refused', async () => {
  expect(await calls(ann, 'start', { ...startArgs(ann, ben), peerId: randomUUID() })).toBe(
    'not_found',
  );
});
