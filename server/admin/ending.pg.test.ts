import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chessIn } from '../../testing/chess.ts';
import { addInvited, addMember, setStatus } from '../../testing/members.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();
const { friends, challenge, play, move, gameOf } = chessIn(() => db.sql);
const act = mutateIn(() => db.sql);

async function ring(from: string, to: string) {
  const id = randomUUID();
  await act(from, 'calls.start', { id, peerId: to, tab: 'calling-page', at: Date.now() });
  return id;
}
const callOf = async (id: string) =>
  (
    await db.sql`
      select call.status, ended_at is not null as over, text from call join message using (id) where call.id = ${id}`
  )[0];

describe('a member who is banned', () => {
  it.each([0, 1])('is in no call from that moment on, as side %i', async (side) => {
    const both = await friends();
    const id = await ring(...both);
    await act(both[1], 'calls.accept', { id, tab: 'other-page' });
    await setStatus(db.sql, both[side] ?? '', 'banned');
    const over = { status: 'ended', over: true, text: '📴 Call ended' };
    expect(await callOf(id)).toEqual(over);
    await setStatus(db.sql, both[side] ?? '', 'active');
    expect(await callOf(id)).toEqual(over);
  });

  it('plays no chess, and goes on where it was once let in', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben, ['e4']);
    await setStatus(db.sql, ada, 'banned');
    const stopped = { status: 'over', ending: 'stopped', result: null, marker: '♟ Game over' };
    expect(await gameOf(id)).toMatchObject(stopped);
    expect(await move(ben, id, 1, 'e5')).toBe('game_over');
    await setStatus(db.sql, ada, 'active');
    expect(await gameOf(id)).toMatchObject({
      status: 'playing',
      ending: null,
      ended_at: null,
      marker: '♟ Playing chess',
    });
    expect(await move(ben, id, 1, 'e5')).toBe('done');
  });

  it('has no challenge open, and none comes back', async () => {
    const [ada, ben] = await friends();
    const id = await challenge(ada, ben);
    await setStatus(db.sql, ada, 'suspended');
    await setStatus(db.sql, ada, 'active');
    expect(await gameOf(id)).toMatchObject({ status: 'over', ending: 'withdrawn' });
  });

  it('is joined by nobody through their links until they are let in', async () => {
    const ada = await addMember(db.sql);
    const invitation = randomUUID();
    await db.sql`
      insert into private.invitation (id, member_id, token_hash, seats, befriends, expires_at)
      values (${invitation}, ${ada}, ${randomUUID()}, 5, true, now() + interval '1 day')`;
    const isOpen = async () =>
      (await db.sql`select from private.open_invitation where id = ${invitation}`).length > 0;
    const cameBy = async (id: string) =>
      (await db.sql`select invitation_id from auth.user where id = ${id}`)[0]?.invitation_id;
    expect(await isOpen()).toBe(true);
    await setStatus(db.sql, ada, 'banned');
    expect(await isOpen()).toBe(false);
    expect(await cameBy(await addInvited(db.sql, invitation))).toBeNull();
    await setStatus(db.sql, ada, 'active');
    expect(await cameBy(await addInvited(db.sql, invitation))).toBe(invitation);
  });
});

it('a game of two who were both banned goes on when the second is let in', async () => {
  const [ada, ben] = await friends();
  const id = await play(ada, ben, ['e4']);
  for (const who of [ada, ben]) await setStatus(db.sql, who, 'banned');
  await setStatus(db.sql, ada, 'active');
  expect(await gameOf(id)).toMatchObject({ status: 'over' });
  await setStatus(db.sql, ben, 'active');
  expect(await gameOf(id)).toMatchObject({ status: 'playing' });
});

it('a call that is begun while its caller is banned is refused or ended', async () => {
  const [ada, ben] = await friends();
  const id = randomUUID();
  const args = { id, peerId: ben, tab: 'calling-page', at: Date.now() };
  const [answer] = await Promise.all([
    codeOf(act(ada, 'calls.start', args)),
    setStatus(db.sql, ada, 'banned'),
  ]);
  if (answer === 'done') expect(await callOf(id)).toMatchObject({ over: true });
  else expect(answer).toBe('signed_out');
});
