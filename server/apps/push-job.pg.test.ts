import { expect, it } from 'vitest';
import { chessIn } from '../../testing/chess.ts';
import { befriend } from '../../testing/members.ts';
import { ownPushing } from '../../testing/pushing.ts';

const { app, allDone, deviceOf } = ownPushing('push-chess');
const { act, move, challenge, play } = chessIn(() => app.sql);

async function two() {
  const both = [await app.newcomer('Ada'), await app.newcomer('Ben')] as const;
  await befriend(app.sql, both[0].id, both[1].id);
  return both;
}
const pushText = (words: string) => `\u2068Ada Lee\u2069: ${words}`;

it('the player whose turn it is gets the latest change pushed, with a link to the game', async () => {
  const [ada, ben] = await two();
  const id = await play(ada.id, ben.id);
  const [phone, own] = [await deviceOf(ben), await deviceOf(ada)];
  await move(ada.id, id, 0, 'e4');
  await allDone();
  const news = { title: 'Hearth', url: `/apps/chess?game=${id}`, tag: `chess ${id}` };
  expect(phone.news).toEqual([{ ...news, body: pushText('♟ It is your turn') }]);
  await move(ben.id, id, 1, 'e5');
  await move(ada.id, id, 2, 'd4');
  await allDone();
  await act(ada.id, 'chess.offer', { id, ply: 3, what: 'draw' });
  await allDone();
  expect(phone.news.map(({ body }) => body).slice(1)).toEqual([
    pushText('♟ It is your turn'),
    pushText('♟ Offers a draw'),
  ]);
  // It was Ada's turn for a moment, and is no more.
  expect(own.news).toEqual([]);
  await act(ada.id, 'chess.resign', { id });
  await allDone();
  expect(phone.news.at(-1)?.body).toBe(pushText('♟ White resigned — Black wins'));
});

it('a challenge is pushed as a challenge, with a link to it', async () => {
  const [ada, ben] = await two();
  const [phone, own] = [await deviceOf(ben), await deviceOf(ada)];
  const id = await challenge(ada.id, ben.id);
  await allDone();
  const news = { title: 'Hearth', url: `/apps/chess?game=${id}`, tag: `chess ${id}` };
  const body = '\u2068Ada Lee\u2069 challenges you to chess.';
  expect(phone.news).toEqual([{ ...news, body }]);
  expect(own.news).toEqual([]);
});

it('a challenge that was withdrawn meanwhile is not pushed', async () => {
  const [ada, ben] = await two();
  const phone = await deviceOf(ben);
  const id = await challenge(ada.id, ben.id);
  await act(ada.id, 'chess.decline', { id });
  await allDone();
  expect(phone.news).toEqual([]);
});

it('a member who mutes the conversation gets no pushes of its game', async () => {
  const [ada, ben] = await two();
  const id = await play(ada.id, ben.id);
  await app.sql`
    update conversation_member set muted_until = now() + interval '1 hour' where member_id = ${ben.id}`;
  const phone = await deviceOf(ben);
  await move(ada.id, id, 0, 'e4');
  await allDone();
  expect(phone.news).toEqual([]);
});
