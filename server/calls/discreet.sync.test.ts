import { beforeEach, describe, expect, it } from 'vitest';
import { discreetRingsPerHour, discreetStartsPerHour } from '../../schema/calls/rules.ts';
import {
  acceptedCall,
  callOf,
  calls,
  heartbeat,
  ring,
  signal,
  startArgs,
  tabOf,
} from '../../testing/calls.ts';
import { systemDatabase } from '../../testing/database.ts';
import { makeDue, ofTask } from '../../testing/due-jobs.ts';
import { befriend } from '../../testing/members.ts';
import { sideOf } from '../../testing/messages.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const hushOf = (id: string) => db.sql`select member_id, declined from call_hush where id = ${id}`;
const hushed = (id: string) => expect.poll(() => hushOf(id)).toHaveLength(1);
const hangUp = (who: Person, id: string) => calls(who, 'hangUp', { id, tab: tabOf(who) });

/** Ends the time for which a call rings. */
async function timeIsOver(id: string) {
  const ofCall = db.sql`payload ->> 'callId' = ${id}`;
  await makeDue(db.sql, db.sql`${ofCall} and ${ofTask(db.sql, 'end_unanswered_call')}`);
  await expect.poll(async () => (await callOf(db.sql, id))?.ended_at).not.toBeNull();
}

/**
 * The part of Ann's device that is about a call to Ben: its row, its marker, her side of their
 * conversation, and Ben's receipt.
 */
async function seenByAnn(id: string) {
  const [seen] = await db.sql`
    select call.status, rang_at, started_at, ended_at is null as is_open, callee_tab, declined_by, ended_reason,
      text, last_text, unread, read_receipt.read_up_to
    from call join message using (id, conversation_id)
    join conversation_member as side using (conversation_id)
    left join read_receipt on read_receipt.conversation_id = call.conversation_id and read_receipt.member_id = callee_id
    where call.id = ${id} and side.member_id = caller_id`;
  return seen;
}

/** What can happen at Ben's, who has a friend. Resolves to the id of Ann's call. */
const happenings: [string, (friend: Person) => Promise<string>][] = [
  ['is away', () => ring(ann, ben)],
  [
    'is there',
    async () => {
      const id = await ring(ann, ben);
      expect(await calls(ben, 'rings', { id })).toBe('done');
      const answer = await send(ben, '/api/calls/rings', { body: { callId: id } });
      expect(await answer.json()).toEqual({ rings: true });
      return id;
    },
  ],
  [
    'declines in a page',
    async () => {
      const id = await ring(ann, ben);
      expect(await calls(ben, 'decline', { id })).toBe('done');
      await hushed(id);
      return id;
    },
  ],
  [
    'declines on a device without a page',
    async () => {
      const id = await ring(ann, ben);
      await send(ben, '/api/calls/decline', { body: { callId: id } });
      await hushed(id);
      return id;
    },
  ],
  [
    'is in another call',
    async (friend) => {
      await acceptedCall(friend, ben);
      const id = await ring(ann, ben);
      await hushed(id);
      return id;
    },
  ],
  [
    'accepts another call',
    async (friend) => {
      const id = await ring(ann, ben);
      await acceptedCall(friend, ben);
      await hushed(id);
      return id;
    },
  ],
  [
    'calls somebody',
    async (friend) => {
      const id = await ring(ann, ben);
      await ring(ben, friend);
      await hushed(id);
      return id;
    },
  ],
];

describe('a stranger whose call is not answered', () => {
  it.each(happenings)('sees the same whether the other member %s', async (_what, happen) => {
    const friend = await newPerson('Cyd');
    await befriend(db.sql, ben.id, friend.id);
    const id = await happen(friend);
    const nothing = { rang_at: null, started_at: null, callee_tab: '', declined_by: null };
    const unreported = { ...nothing, ended_reason: null, unread: 0, read_up_to: null };
    const rings = { status: 'ringing', is_open: true };
    const calling = '📞 Calling…';
    expect(await seenByAnn(id)).toEqual({
      ...unreported,
      ...rings,
      text: calling,
      last_text: calling,
    });
    await timeIsOver(id);
    const missed = '❌ Missed call';
    expect(await seenByAnn(id)).toEqual({
      ...unreported,
      status: 'missed',
      is_open: false,
      text: missed,
      last_text: missed,
    });
  });

  it('a declined call is seen and not notified again, and can still be answered by calling back', async () => {
    const id = await ring(ann, ben);
    await calls(ben, 'decline', { id });
    expect(await hushOf(id)).toEqual([{ member_id: ben.id, declined: true }]);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 0, recount: 0 });
    const answer = await send(ben, '/api/calls/rings', { body: { callId: id } });
    expect(await answer.json()).toEqual({ rings: false });
    expect(await calls(ben, 'decline', { id })).toBe('done');
    expect(await calls(ben, 'start', startArgs(ben, ann))).toBe('done');
    expect(await callOf(db.sql, id)).toMatchObject({ callee_tab: tabOf(ben) });
  });
});

it.each<[string, (id: string) => unknown, boolean]>([
  ['that connected is not', (id) => heartbeat(ben, id), false],
  ['that never connected is', () => {}, true],
])('the next call after a talk %s discreet', async (_what, act, discreet) => {
  const id = await acceptedCall(ann, ben);
  expect(await callOf(db.sql, id)).toMatchObject({ discreet: true });
  await act(id);
  await hangUp(ann, id);
  expect(await callOf(db.sql, await ring(ben, ann))).toMatchObject({ discreet });
});

it('a call that did not connect was no talk, even if one side reports a connection', async () => {
  const id = await acceptedCall(ann, ben);
  await heartbeat(ben, id);
  await calls(ann, 'hangUp', { id, tab: tabOf(ann), reason: 'failed' });
  expect(await callOf(db.sql, await ring(ann, ben))).toMatchObject({ discreet: true });
});

describe('calls to strangers', () => {
  const later = ({ id }: Person) => db.sql`
    update call set created_at = created_at - interval '2 minutes' where caller_id = ${id}`;

  it('are limited per hour, and calls to friends are not', async () => {
    for (let n = 0; n < discreetStartsPerHour; n++) {
      await hangUp(ann, await ring(ann, await newPerson()));
      await later(ann);
    }
    expect(await calls(ann, 'start', startArgs(ann, ben))).toBe('too_many');
    await befriend(db.sql, ann.id, ben.id);
    expect(await calls(ann, 'start', startArgs(ann, ben))).toBe('done');
  });

  it('ring a limited number of times an hour at one member, and then go on silently', async () => {
    for (let n = 0; n < discreetRingsPerHour; n++) {
      const id = await ring(await newPerson(), ben);
      expect(await hushOf(id)).toEqual([]);
      await calls(ben, 'decline', { id });
    }
    const id = await ring(ann, ben);
    expect(await hushOf(id)).toEqual([{ member_id: ben.id, declined: false }]);
    expect(await callOf(db.sql, id)).toMatchObject({ status: 'ringing', ended_at: null });
    const friend = await newPerson();
    await befriend(db.sql, friend.id, ben.id);
    expect(await hushOf(await ring(friend, ben))).toEqual([]);
    // Answered, it is a call like any other.
    await signal(ann, id, 'offer');
    expect(await calls(ben, 'accept', { id, tab: tabOf(ben) })).toBe('done');
  });
});
