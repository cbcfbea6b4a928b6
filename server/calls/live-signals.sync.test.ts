import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LiveNews, liveChannel } from '../../schema/live-frames.ts';
import { acceptedCall, calls, ring, signal, tabOf } from '../../testing/calls.ts';
import { systemDatabase } from '../../testing/database.ts';
import { type LiveSocket, openLive } from '../../testing/live-socket.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
let cyd: Person;
let hers: LiveSocket;
let his: LiveSocket;
let theirs: LiveSocket;
beforeEach(async () => {
  [ann, ben, cyd] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cyd')]);
  [hers, his, theirs] = [openLive(ann), openLive(ben), openLive(cyd)];
  for (const line of [hers, his, theirs]) expect(await line.opened).toBe(true);
});
afterEach(() => {
  for (const line of [hers, his, theirs]) line.close();
});

const signals = ({ received }: LiveSocket) =>
  received.flatMap((frame) => (frame.type === 'signal' ? [frame] : []));
const taken = ({ received }: LiveSocket) =>
  received.flatMap((frame) => (frame.type === 'taken' ? [frame] : []));

/** A later message of two others: once it arrives, earlier ones would have arrived too. */
async function later(): Promise<void> {
  const [one, other] = await Promise.all([newPerson('Una'), newPerson('Oda')]);
  const line = openLive(other);
  await line.opened;
  await signal(one, await ring(one, other), 'offer');
  await expect.poll(() => signals(line)).toHaveLength(1);
  line.close();
}

describe('signals of a call on the live connection', () => {
  it('reach the other side in order and equal to their row, and no other member', async () => {
    const id = await ring(ann, ben);
    await signal(ann, id, 'offer');
    await signal(ann, id);
    await calls(ben, 'accept', { id, tab: tabOf(ben) });
    await signal(ben, id, 'answer');
    await expect.poll(() => signals(his)).toHaveLength(2);
    await expect.poll(() => signals(hers)).toHaveLength(1);
    const rows = await db.sql`
      select id, description, candidates from call_signal where call_id = ${id} order by created_at`;
    const [offer, candidates, answer] = rows;
    const frame = { type: 'signal', callId: id };
    expect(signals(his)).toEqual([
      { ...frame, signal: offer, after: 0 },
      { ...frame, signal: candidates, after: 1 },
    ]);
    expect(signals(hers)).toEqual([{ ...frame, signal: answer, after: 0 }]);
    await later();
    expect(theirs.received).toEqual([]);
  });

  it('show the accepting member, and nobody else, which page has the call', async () => {
    const id = await ring(ann, ben);
    await signal(ann, id, 'offer');
    await calls(ben, 'accept', { id, tab: tabOf(ben) });
    expect(await calls(ben, 'accept', { id, tab: 'another-page' })).toBe('answered_elsewhere');
    await expect.poll(() => taken(his)).toEqual([{ type: 'taken', callId: id, tab: tabOf(ben) }]);
    await later();
    expect(taken(his)).toHaveLength(1);
    expect([...taken(hers), ...theirs.received]).toEqual([]);
  });

  it('are not sent when they are refused', async () => {
    const id = await acceptedCall(ann, ben);
    await expect.poll(() => signals(his)).toHaveLength(1);
    expect(await signal(cyd, id, 'offer')).toBe('not_found');
    await calls(ben, 'hangUp', { id, tab: tabOf(ben) });
    expect(await signal(ann, id)).toBe('call_over');
    await later();
    expect([signals(his), signals(hers)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it.each<[string, (id: string) => unknown]>([
    ['a block', () => mutate(ben, { name: 'members.block', args: { memberId: ann.id } })],
    ['the end of the call', (id) => calls(ann, 'hangUp', { id, tab: tabOf(ann) })],
  ])('%s between the commit and its reading counts', async (_what, act) => {
    const id = await acceptedCall(ann, ben);
    await expect.poll(() => signals(his)).toHaveLength(1);
    const [{ signal } = { signal: undefined }] = signals(his);
    const again: LiveNews = { type: 'signal', id: signal?.id ?? '', to: ben.id, after: 1 };
    const notifyAgain = () => db.sql`select pg_notify(${liveChannel}, ${JSON.stringify(again)})`;
    await notifyAgain();
    await expect.poll(() => signals(his)).toHaveLength(2);
    await act(id);
    await notifyAgain();
    await later();
    expect(signals(his)).toHaveLength(2);
  });
});
