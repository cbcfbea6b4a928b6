import { randomUUID } from 'node:crypto';
import { hashOfToken } from '../../server/auth/invitations.ts';
import { chessIn } from '../../testing/chess.ts';
import { addComment, addPost, addReport } from '../../testing/members.ts';
import { mutateIn } from '../../testing/mutations.ts';
import { setRole } from '../../testing/roles.ts';
import { friendOf, type Member } from '../fixtures/accounts.ts';
import { callOn } from '../fixtures/calls.ts';
import { gameOn } from '../fixtures/chess-friends.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { type Person, password, type Scene } from '../fixtures/scene.ts';
import { commentsOn, feedOn, goWithin, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Two posts of Sam's, of which Ben reported the first, Sam's comment on Ben's, and a link. */
async function spread({ sql }: Scene, sam: Member, ben: Person) {
  const mark = randomUUID();
  const words = {
    reported: `Free money ${mark}`,
    other: `More money ${mark}`,
    ben: `Soup ${mark}`,
  };
  const reported = await addPost(sql, sam.memberId, { text: words.reported });
  await addPost(sql, sam.memberId, { text: words.other });
  const his = await addPost(sql, ben.memberId, { text: words.ben });
  await addComment(sql, his, sam.memberId, 'Buy soup');
  await addReport(sql, 'post', reported, { by: ben.memberId });
  const link = randomUUID();
  await sql`
    insert into private.invitation (id, member_id, token_hash, seats, befriends, expires_at)
    values (${randomUUID()}, ${sam.memberId}, ${hashOfToken(link)}, 5, true, now() + interval '1 day')`;
  return { words, link };
}

test('all of a spammer goes with a ban, what nobody reported as well, and comes back but for the call', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const { sql } = scene;
  const [ben, moe] = await Promise.all([scene.member('Ben'), scene.member('Moe')]);
  const sam = await friendOf(scene, ben, 'Sam Spammer');
  await setRole(sql, moe.memberId, 'moderator');
  const { words, link } = await spread(scene, sam, ben);
  const chess = chessIn(() => sql);
  const game = await chess.play(sam.memberId, ben.memberId, ['e4']);
  const visitor = await (await scene.browser()).newPage();

  const feed = feedOn(ben.page);
  const comment = commentsOn(feed.post(words.ben)).comment('Buy soup');
  const board = gameOn(ben.page);
  const { prompt } = callOn(ben.page);
  const card = moe.page.getByRole('article').filter({ hasText: words.reported });
  const dialog = moe.page.getByRole('dialog');

  const everythingIsThere = async () => {
    await expect(feed.post(words.reported)).toBeVisible();
    await expect(feed.post(words.other)).toBeVisible();
    await expect(comment).toBeVisible();
  };

  await test.step('Ben sees it all, plays chess, and is called', async () => {
    await feed.open();
    await everythingIsThere();
    await visitor.goto(`/join#${link}`);
    await expect(visitor.getByText('Sam Spammer')).toBeVisible();
    await goWithin(ben.page, `/apps/chess?game=${game}`);
    await board.says('Black to move · Your turn');
  });

  await test.step('a moderator bans the author of one post', async () => {
    await moe.page.goto('/admin/reports');
    await card.getByRole('button', { name: 'Ban author' }).click();
    await dialog.getByLabel('Current password').fill(password);
    const ring = { id: randomUUID(), peerId: ben.memberId, tab: randomUUID(), at: Date.now() };
    await mutateIn(() => sql)(sam.memberId, 'calls.start', ring);
    await expect(prompt).toBeVisible();
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await expect(toastOn(moe.page, /Sam Spammer.* is banned/)).toBeVisible();
  });

  await test.step('nothing rings, no game is played, and no word or link of theirs is left', async () => {
    await expect(prompt).toHaveCount(0);
    await board.says('Game over');
    await goWithin(ben.page, '/feed');
    await expect(feed.post(words.ben)).toBeVisible();
    await expect(comment).toHaveCount(0);
    for (const text of [words.reported, words.other]) await expect(feed.post(text)).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByText('This invitation is no longer valid.')).toBeVisible();
  });

  await test.step('let in, all of it is back, and the game goes on', async () => {
    await card.getByRole('button', { name: 'Let in author' }).click();
    await dialog.getByRole('button', { name: 'Let in' }).click();
    await expect(toastOn(moe.page, /Sam Spammer.* can log in again/)).toBeVisible();
    await everythingIsThere();
    await visitor.reload();
    await expect(visitor.getByText('Sam Spammer')).toBeVisible();
    await goWithin(ben.page, `/apps/chess?game=${game}`);
    await board.says('Black to move · Your turn');
    await board.write('e5');
    await goWithin(ben.page, `/messages/${sam.memberId}`);
    await expect(messagesOn(ben.page, sam.name).message('Call ended')).toBeVisible();
  });
});
