import { expectAccessible } from './fixtures/axe.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { commentsOn, feedOn, unreachable } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** Posts of hers, the last one at the top. Resolves to their ids. */
async function postedBy(scene: Scene, { memberId }: Person, ...texts: string[]) {
  const ids = texts.map(() => crypto.randomUUID());
  for (const [index, id] of ids.entries())
    await scene.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      values (${id}, ${memberId}, ${texts[index] ?? ''}, now() - ${texts.length - index} * interval '1 minute', 0)`;
  return ids;
}

async function hide({ page }: Person, text: string) {
  await feedOn(page).post(text).getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Hide post' }).click();
}

test('Ben hides a post of Ada’s: its place says so, the next load leaves it out, and there are ways back', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  // Posts from before the friendship are no news.
  await scene.sql`
    update friendship set created_at = now() - interval '1 day'
    where friend_id in (${ada.memberId}, ${ben.memberId})`;
  const [, story] = await postedBy(scene, ada, 'Morning', 'A long story', 'Evening');
  const { page } = ben;
  const feed = feedOn(page);
  await feed.open();
  await expect(page.getByRole('button', { name: /^Notifications.*3/ })).toBeVisible();
  await hide(ben, 'A long story');
  const place = page.getByRole('article', { name: 'Hidden post by Ada Test' });
  await expect(place).toContainText('You hid this post.');
  await expect(place).toBeFocused();
  await expect(feed.post('A long story')).toHaveCount(0);
  await expectAccessible(page);

  // It is no longer among the news.
  const bell = page.getByRole('button', { name: /^Notifications.*2/ });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await place.getByRole('button', { name: 'Undo' }).click();
  await expect(feed.post('A long story')).toBeFocused();
  await hide(ben, 'A long story');
  await expect(place).toBeVisible();

  await page.reload();
  await expect(feed.post('Morning')).toBeVisible();
  await expect(feed.posts).toHaveCount(2);
  await expect(place).toHaveCount(0);

  await page.goto(`/profile/${ada.memberId}`);
  await expect(place).toBeVisible();
  await page.goto(`/post/${story}`);
  await expect(place).toContainText('You hid this post.');
  await expect(page.getByText('A long story')).toHaveCount(0);
  await place.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('article', { name: 'Post by Ada Test' })).toContainText(
    'A long story',
  );
  await feed.open();
  await expect(feed.posts).toHaveCount(3);
});

test('Ben hides posts, one of them without a line, in both of his tabs, until there is none', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await postedBy(scene, ada, 'Morning', 'Evening');
  const other = await ben.context.newPage();
  const [here, there] = [feedOn(ben.page), feedOn(other)];
  await Promise.all([here.open(), there.open()]);
  for (const { posts } of [here, there]) await expect(posts).toHaveCount(2);
  await hide(ben, 'Morning');
  await expect(ben.page.getByText('You hid this post.')).toBeVisible();
  await expect(there.posts).toHaveCount(1);
  await ben.context.setOffline(true);
  await hide(ben, 'Evening');
  await expect(ben.page.getByText('You hid this post.')).toHaveCount(2);
  await expect(there.posts).toHaveCount(0);
  await ben.context.setOffline(false);
  await expect
    .poll(() => scene.sql`select from hidden_post where member_id = ${ben.memberId}`, {
      timeout: 60_000,
    })
    .toHaveLength(2);
  await ben.page.reload();
  await expect(ben.page.getByRole('main')).toContainText('No posts yet');
  await expect(here.posts).toHaveCount(0);
});

test('Ben reads by keyboard: l hypes, c comments, o opens, n writes', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const [, evening] = await postedBy(scene, ada, 'Morning', 'Evening');
  const { page } = ben;
  const { keyboard } = page;
  const feed = feedOn(page);
  await feed.open();
  const card = feed.post('Evening');
  await expect(card).toBeVisible();
  // Neither of the two is the hidden one.
  await keyboard.press('l');
  await keyboard.press('j');
  await expect(card).toBeFocused();
  await keyboard.press('l');
  await expect(card.getByRole('button', { name: 'Unhype' })).toBeVisible();
  await expect(feed.post('Morning').getByRole('button', { name: 'Hype' })).toBeVisible();
  await keyboard.press('l');
  await expect(card.getByRole('button', { name: 'Hype' })).toBeVisible();

  await keyboard.press('c');
  const { box } = commentsOn(card);
  await expect(box).toBeFocused();
  await keyboard.type('clon');
  await expect(box).toHaveValue('clon');
  await expect(card.getByRole('button', { name: 'Hype' })).toBeVisible();
  await box.fill('');
  await box.blur();
  await card.focus();

  // A letter that is typed in a menu belongs to the menu.
  await card.getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Hide post' })).toBeVisible();
  await keyboard.press('n');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(feed.composer).not.toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await keyboard.press('n');
  await expect(feed.composer).toBeFocused();
  await feed.composer.blur();
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Comment on the post',
  );
  await keyboard.press('Escape');
  await card.focus();
  await keyboard.press('o');
  await expect(page).toHaveURL(`/post/${evening}`);

  // On that screen it is the only one. The address changes before the screen does.
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Evening');
  await keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Unhype' })).toBeVisible();
  await keyboard.press('c');
  await expect(commentsOn(page.getByRole('article')).box).toBeFocused();
});

test('Ada sees who can see her post: how many, and who they are', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const crowd = `crowd-${crypto.randomUUID().slice(0, 8)}`;
  await scene.sql`
    insert into auth."user" (id, name, first_name, last_name, email, email_verified)
    select ${crowd} || '-' || n, 'Guest', 'Guest', 'Number ' || n, ${crowd} || n || '@example.org', true
    from generate_series(1, 74) n`;
  await scene.sql`
    insert into friendship select ${ada.memberId}, ${crowd} || '-' || n, now() - n * interval '1 hour' from generate_series(1, 74) n`;
  await scene.sql`
    insert into friendship select ${crowd} || '-' || n, ${ada.memberId}, now() - n * interval '1 hour' from generate_series(1, 74) n`;
  const { page } = ada;
  const feed = feedOn(page);
  await feed.open();
  await feed.write('Hello');
  await feed.post('Hello').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Who can see this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who can see this' });
  await expect(dialog).toContainText('It is in the feeds of your 75 friends.');
  const rows = dialog.getByRole('listitem');
  await expect(rows.first()).toHaveText(ben.name);
  await expectAccessible(page);
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(75, { timeout: 500 });
  }).toPass();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(feed.post('Hello').getByRole('button', { name: 'Delete' })).toBeVisible();

  // Beside the feed, as many contacts are shown as fit, and the others when she scrolls to them.
  const contacts = page.getByRole('complementary', { name: 'Contacts' }).getByRole('listitem');
  await expect(contacts).toHaveCount(60);
  await contacts.last().scrollIntoViewIfNeeded();
  await expect(contacts).toHaveCount(75);

  // On a phone, contacts are a screen of their own, on which Ada returns to where she was.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/friends');
  const friends = page.getByRole('main').getByRole('region', { name: 'Contacts' });
  const last = friends.getByRole('link').last();
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    await expect(friends.getByRole('listitem')).toHaveCount(75, { timeout: 500 });
  }).toPass();
  await last.click();
  await expect(page).toHaveURL(/\/messages\//);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect(friends.getByRole('listitem')).toHaveCount(75);
});
