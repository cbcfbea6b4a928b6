import { account, friendOf } from './fixtures/accounts.ts';
import { newsThatWait } from './fixtures/news.ts';
import type { Person } from './fixtures/scene.ts';
import { feedOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('what Ada opens at her first post stays open as it is hyped; a post has a page of its own', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  const news = await newsThatWait(ada.page);
  await Promise.all([hers.open(), his.open()]);
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  news.hold();
  await hers.write('The kettle is on. https://example.com/tea <b>not bold</b>');
  const mine = hers.post('The kettle is on.');
  await expect(mine.getByText('You', { exact: true })).toBeVisible();
  await expect(hers.composer).toHaveValue('');
  await mine.getByRole('button', { name: 'Post options' }).click();
  const menu = ada.page.getByRole('menuitem', { name: 'Who can see this' });
  await expect(menu).toBeVisible();

  const arrived = his.post('The kettle is on.');
  await expect(arrived.getByRole('link', { name: 'Ada Test' })).toBeVisible();
  await expect(arrived).toContainText('<b>not bold</b>');
  const link = arrived.getByRole('link', { name: 'https://example.com/tea' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  // Her device shows the post and the hype at once.
  await arrived.getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(arrived.getByRole('button', { name: '1 hype' })).toBeVisible();
  news.letGo();
  await expect(ada.page.getByText('1 hype', { exact: true })).toBeAttached();
  await expect(menu).toBeVisible();
  await ada.page.keyboard.press('Escape');

  await mine.getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(arrived.getByRole('button', { name: '2 hypes' })).toBeVisible();
  await arrived.getByRole('button', { name: 'Unhype' }).click();
  await expect(mine.getByRole('button', { name: '1 hype' })).toBeVisible();

  await mine.getByRole('link', { name: 'Just now' }).click();
  await expect(ada.page).toHaveURL(/\/post\//);
  await ben.page.goto(new URL(ada.page.url()).pathname);
  await expect(ben.page.getByRole('article')).toContainText('The kettle is on.');
  for (const id of ['no-such-post', 'x']) {
    await ben.page.goto(`/post/${id}`);
    await expect(ben.page.getByText('This post is no longer available.')).toBeVisible();
  }
  await ben.page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(ben.page).toHaveURL('/feed');
});

test('older posts take the place of a friend’s who is one no more, and a stranger’s never come', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const cleo = await friendOf(scene, ada, 'Cleo');
  const dora = await account(scene, 'Dora');
  const write = ({ memberId }: Pick<Person, 'memberId'>, words: string, count: number) =>
    scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      select gen_random_uuid()::text, ${memberId}, ${words} || n, now() - n * interval '1 minute', 0
      from generate_series(1, ${count}::int) n`;
  await write(ada, 'Only for friends ', 1);
  await write(ben, 'Loud ', 40);
  await write(cleo, 'Long ago ', 9);
  await scene.sql`
    update post set created_at = created_at - interval '1 day' where member_id = ${cleo.memberId}`;
  await write(dora, 'I am new here ', 1);
  const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
  await Promise.all([hers.open(), his.open()]);
  await expect(hers.post('Loud 1')).not.toHaveCount(0);
  await expect(his.post('Only for friends')).toBeVisible();

  await ben.page.goto(`/profile/${ada.memberId}`);
  await ben.page.getByRole('button', { name: 'Unfriend' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Unfriend' }).click();
  await expect(hers.post('Loud')).toHaveCount(0);
  await expect(hers.post('Long ago 1')).toBeVisible();
  await expect(async () => {
    await hers.posts.last().scrollIntoViewIfNeeded();
    await expect(hers.post('Long ago 9')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(hers.post('I am new here')).toHaveCount(0);
  await expect(ben.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await his.open();
  await expect(his.post('Loud 1').first()).toBeVisible();
  await expect(his.post('Only for friends')).toHaveCount(0);
});

test('a long post is folded in the feed and whole on its own page; j and k walk through both', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  const tooLong = 'a'.repeat(5001);
  await feed.composer.fill(tooLong);
  await expect(ada.page.getByText('Use at most 5,000 characters.')).toBeVisible();
  await expect(ada.page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await ada.page.reload();
  await expect(feed.composer).toHaveValue(tooLong);

  const lines = (count: number) => Array.from({ length: count }, (_, n) => `Verse ${n + 1}`);
  await feed.write(lines(12).join('\n'));
  await feed.write([...lines(13), 'https://example.org'].join('\n'));
  await expect(feed.posts).toHaveCount(2);
  const [long, short] = [feed.posts.first(), feed.posts.nth(1)];
  await feed.composer.fill('jk');
  await expect(feed.composer).toBeFocused();
  await feed.composer.blur();
  for (const [key, post] of [
    ['j', long],
    ['j', short],
    ['k', long],
  ] as const) {
    await ada.page.keyboard.press(key);
    await expect(post).toBeFocused();
  }
  // Nor behind an open layer.
  await ada.page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const news = ada.page.getByRole('dialog', { name: 'Notifications' });
  await news.getByRole('heading', { name: 'Notifications' }).click();
  const focus = news.locator(':focus');
  await expect(focus).toHaveCount(1);
  await ada.page.keyboard.press('j');
  await expect(feed.posts.and(ada.page.locator(':focus'))).toHaveCount(0);
  await expect(focus).toHaveCount(1);
  await news.getByRole('button', { name: 'Close' }).click();

  const more = long.getByRole('button', { name: 'See more' });
  const height = async () => (await long.boundingBox())?.height ?? 0;
  await expect(more).toBeVisible();
  await expect(short.getByText('Verse 12')).toBeVisible();
  await expect(short.getByRole('button', { name: 'See more' })).toBeHidden();
  const folded = await height();
  await more.click();
  await expect(more).toBeHidden();
  expect(await height()).toBeGreaterThan(folded);
  await long.getByRole('button', { name: 'See less' }).press('Enter');
  await expect(more).toBeFocused();
  expect(await height()).toBe(folded);
  await long.getByRole('link', { name: 'Just now' }).click();
  await expect(ada.page).toHaveURL(/\/post\//);
  await expect(ada.page.getByText('Verse 13')).toBeVisible();
  await expect(more).toBeHidden();

  await ada.page.setViewportSize({ width: 390, height: 844 });
  await feed.open();
  await expect(short.getByRole('button', { name: 'See more' })).toBeVisible();
  await expect(more).toBeVisible();
});
