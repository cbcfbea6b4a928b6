import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengesMax } from '../../schema/apps/chess/rules.ts';
import { chessIn } from '../../testing/chess.ts';
import { addBlock, addMember, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { deleteMember } from '../jobs/delete-member.ts';

const db = ownDatabase();
const { act, move, friends, challenge, play, gameOf } = chessIn(() => db.sql);

const foolsMate = ['f3', 'e5', 'g4', 'Qh4#'];
const openBetween = (one: string, other: string) => db.sql`
  select * from chess_game where status <> 'over' and ${one} in (white_id, black_id) and ${other} in (white_id, black_id)`;

describe('a challenge', () => {
  it('becomes a game when its recipient accepts, once or twice', async () => {
    const [ada, ben] = await friends();
    const id = await challenge(ada, ben);
    const asked = { status: 'challenged', marker: '♟ Chess challenge', last: '♟ Chess challenge' };
    expect(await gameOf(id)).toMatchObject(asked);
    expect(await act(ada, 'chess.accept', { id })).toBe('not_found');
    expect(await move(ada, id, 0, 'e4')).toBe('changed_elsewhere');
    expect(await act(ben, 'chess.accept', { id })).toBe('done');
    expect(await act(ben, 'chess.accept', { id })).toBe('done');
    expect(await gameOf(id)).toMatchObject({ status: 'playing', marker: '♟ Playing chess' });
    expect(await act(ada, 'chess.decline', { id })).toBe('changed_elsewhere');
  });

  it.each([
    [1, 'declined', '♟ Challenge declined'],
    [0, 'withdrawn', '♟ Challenge withdrawn'],
  ])('that player %i removes is %s', async (who, ending, marker) => {
    const both = await friends();
    const id = await challenge(...both);
    expect(await act(both[who] ?? '', 'chess.decline', { id })).toBe('done');
    expect(await act(both[who] ?? '', 'chess.decline', { id })).toBe('done');
    const over = { status: 'over', ending, marker, last: marker, result: null };
    expect(await gameOf(id)).toMatchObject(over);
    expect(await act(both[1], 'chess.accept', { id })).toBe('game_over');
  });

  it('is not limited by games in progress', async () => {
    const [ada, ben] = await friends();
    for (let n = 0; n < challengesMax; n++) {
      const friend = await addMember(db.sql);
      await befriend(db.sql, ada, friend);
      await play(ada, friend);
    }
    const challenge = { id: randomUUID(), peerId: ben, side: 'white' };
    expect(await act(ada, 'chess.challenge', challenge)).toBe('done');
  });

  it('by both players at once makes one game, with one side for each', async () => {
    const [ada, ben] = await friends();
    const challenge = (side: string, peerId: string) => ({ id: randomUUID(), peerId, side });
    await Promise.all([
      act(ada, 'chess.challenge', challenge('white', ben)),
      act(ben, 'chess.challenge', challenge('white', ada)),
    ]);
    const open = await openBetween(ada, ben);
    expect(open).toMatchObject([{ status: 'playing' }]);
    expect(await act(ada, 'chess.challenge', challenge('black', ben))).toBe('in_game');
  });

  it('is refused while too many of the member’s challenges are open, until one is withdrawn', async () => {
    const [ada, ...peers] = await Promise.all(
      Array.from({ length: challengesMax + 2 }, () => addMember(db.sql)),
    );
    if (!ada) throw new Error('nobody');
    for (const peer of peers) await befriend(db.sql, ada, peer);
    const ask = (peerId = '') =>
      act(ada, 'chess.challenge', { id: randomUUID(), peerId, side: 'white' });
    const first = await challenge(ada, peers[0] ?? '');
    for (const peer of peers.slice(1, challengesMax)) expect(await ask(peer)).toBe('done');
    expect(await ask(peers.at(-1))).toBe('too_many_challenges');
    await act(ada, 'chess.decline', { id: first });
    expect(await ask(peers.at(-1))).toBe('done');
  });

  it('that is sent twice is stored once, and only friends can be challenged', async () => {
    const [ada, ben] = await friends();
    const [gus] = await friends();
    const args = { id: randomUUID(), peerId: ben, side: 'black' };
    expect(await act(ada, 'chess.challenge', args)).toBe('done');
    expect(await act(ada, 'chess.challenge', args)).toBe('done');
    expect(await openBetween(ada, ben)).toMatchObject([{ black_id: ada }]);
    const other = { id: randomUUID(), peerId: gus, side: 'black' };
    expect(await act(ada, 'chess.challenge', other)).toBe('friends_play');
    expect(await act(ada, 'chess.challenge', { ...other, peerId: ada })).toBe('yourself');
  });
});

describe('a game', () => {
  it('is played to mate, which the server recognizes', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben, foolsMate);
    const words = '♟ Checkmate — Black wins';
    expect(await gameOf(id)).toMatchObject({
      status: 'over',
      result: 'black',
      ending: 'checkmate',
      moves: foolsMate.join(' '),
      ply: 4,
      marker: words,
      last: words,
      ended_at: expect.any(Date),
    });
    expect(await move(ada, id, 4, 'a3')).toBe('game_over');
    expect(await act(ada, 'chess.resign', { id })).toBe('game_over');
    expect(await act(ada, 'chess.offer', { id, ply: 4, what: 'draw' })).toBe('game_over');
    // A move that was sent before the end, and arrives a second time.
    expect(await move(ben, id, 3, 'Qh4#')).toBe('done');
  });

  it('ends by the third repetition', async () => {
    const [ada, ben] = await friends();
    const dance = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const id = await play(ada, ben, [...dance, ...dance]);
    expect(await gameOf(id)).toMatchObject({
      status: 'over',
      result: 'draw',
      ending: 'threefold repetition',
      marker: '♟ Draw — threefold repetition',
    });
  });

  it('refuses illegal moves, and moves of the other side, of strangers and out of order', async () => {
    const [ada, ben] = await friends();
    const [gus] = await friends();
    const id = await play(ada, ben, ['e4']);
    expect(await move(ada, id, 1, 'e5')).toBe('not_your_turn');
    expect(await move(ada, id, 2, 'd4')).toBe('not_your_turn');
    expect(await move(ben, id, 3, 'e5')).toBe('not_your_turn');
    expect(await move(gus, id, 1, 'e5')).toBe('not_found');
    for (const none of ['e4', 'Ke7', '--', 'd4', 'xx'])
      expect([none, await move(ben, id, 1, none)]).toEqual([none, 'illegal_move']);
    expect(await gameOf(id)).toMatchObject({ moves: 'e4', ply: 1 });
  });

  it('accepts one of two moves that two tabs make at once', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben);
    const answers = await Promise.all([move(ada, id, 0, 'e4'), move(ada, id, 0, 'd4')]);
    expect(answers.sort()).toEqual(['changed_elsewhere', 'done']);
    expect(await gameOf(id)).toMatchObject({ ply: 1, moves: expect.stringMatching(/^[ed]4$/) });
  });

  it('ends once, when both resign at once', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben);
    const answers = await Promise.all([
      act(ada, 'chess.resign', { id }),
      act(ben, 'chess.resign', { id }),
    ]);
    expect(answers.sort()).toEqual(['done', 'game_over']);
    const { result, marker } = (await gameOf(id)) ?? {};
    expect([
      ['white', '♟ Black resigned — White wins'],
      ['black', '♟ White resigned — Black wins'],
    ]).toContainEqual([result, marker]);
  });

  it('is drawn once both agree, and the offer expires with the next move', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben, ['e4']);
    const at = (ply: number, more: object = {}) => ({ id, ply, what: 'draw', ...more });
    expect(await act(ada, 'chess.offer', at(1))).toBe('done');
    expect(await act(ada, 'chess.answer', at(1, { yes: true }))).toBe('changed_elsewhere');
    expect(await act(ben, 'chess.answer', at(1, { yes: false }))).toBe('done');
    expect(await act(ada, 'chess.offer', at(1))).toBe('done');
    expect(await move(ben, id, 1, 'e5')).toBe('done');
    expect(await act(ben, 'chess.answer', at(1, { yes: true }))).toBe('changed_elsewhere');
    expect(await act(ben, 'chess.answer', at(2, { yes: true }))).toBe('changed_elsewhere');
    expect(await act(ada, 'chess.offer', at(1))).toBe('changed_elsewhere');
    expect(await act(ada, 'chess.offer', at(2))).toBe('done');
    expect(await act(ben, 'chess.offer', at(2))).toBe('done');
    const drawn = { result: 'draw', ending: 'agreed', marker: '♟ Draw — agreed' };
    expect(await gameOf(id)).toMatchObject(drawn);
  });

  it('goes back to the last turn of the player who asks, by consent', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben, ['e4', 'e5']);
    const at = (ply: number, more: object = {}) => ({ id, ply, what: 'takeBack', ...more });
    expect(await act(ada, 'chess.offer', at(2))).toBe('done');
    expect(await act(ben, 'chess.answer', at(2, { yes: true }))).toBe('done');
    expect(await gameOf(id)).toMatchObject({ moves: '', ply: 0, white_offer: null });
    expect(await act(ada, 'chess.offer', at(0))).toBe('invalid');
    await move(ada, id, 0, 'd4');
    expect(await act(ben, 'chess.offer', at(1))).toBe('invalid');
    expect(await act(ada, 'chess.offer', at(1))).toBe('done');
    expect(await act(ben, 'chess.answer', at(1, { yes: true }))).toBe('done');
    expect(await gameOf(id)).toMatchObject({ moves: '', ply: 0 });
  });

  it('cannot continue once the two are no longer friends, and can be resigned', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben);
    await db.sql`delete from friendship where ${ada} in (member_id, friend_id) and ${ben} in (member_id, friend_id)`;
    expect(await move(ada, id, 0, 'e4')).toBe('friends_play');
    expect(await act(ada, 'chess.resign', { id })).toBe('done');
  });

  it('is hidden from both by a block', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben);
    await addBlock(db.sql, ada, ben);
    expect(await move(ada, id, 0, 'e4')).toBe('not_found');
    expect(await act(ben, 'chess.resign', { id })).toBe('not_found');
  });

  it('is deleted with a player, and the other may play with others', async () => {
    const [ada, ben] = await friends();
    const id = await play(ada, ben, ['e4']);
    await deleteMember(db.sql, ada);
    expect(await db.sql`select from chess_game where id = ${id}`).toHaveLength(0);
    expect(await move(ben, id, 1, 'e5')).toBe('not_found');
  });
});
