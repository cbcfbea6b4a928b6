import type { Page } from '@playwright/test';
import { addPost } from '../../testing/members.ts';
import { account, friendOf } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { queriesThatFail } from '../fixtures/news.ts';
import { feedOn, goWithin, loadAll, openSettings, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const bellOn = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const newsOn = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a friend’s post or hype is news in all of Ada’s tabs, with one sound, until it is read or muted', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const { page } = ada;
  const other = await ada.context.newPage();
  const tabs = [page, other];
  const main = page.getByRole('main');
  const his = feedOn(ben.page);
  for (const tab of tabs) await playedSounds(tab);
  const sounds = async () =>
    (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.played)))).flat();
  const marks = () =>
    other.evaluate(() => [
      window.badge,
      document.querySelector('link[rel=icon]')?.getAttribute('href'),
    ]);

  await test.step('a failed load is reported, and another try succeeds', async () => {
    const failing = await queriesThatFail(page, 'feed.newsState', 'friends.incoming');
    await page.goto('/notifications');
    await expect(main.getByText('This could not be loaded.')).toBeVisible();
    const toast = toastOn(page, 'Some of what is new could not be loaded.');
    await expect(toast).toBeVisible();
    failing.letThrough();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByRole('button', { name: 'Retry' }).click();
    await expect(toast).toBeHidden();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByText('Nothing new.')).toBeVisible();
    await goWithin(page, '/feed');
    // Only now, because tabs of one browser share loaded modules.
    await Promise.all([other.goto('/friends'), ben.page.goto('/feed')]);
  });

  await test.step('his post makes one sound, and is read when it is opened', async () => {
    for (const tab of tabs) await touch(tab);
    await his.write('The lake is frozen');
    await expect(page).toHaveTitle('(1) Feed · Hearth');
    await expect(other).toHaveTitle('(1) Friends · Hearth');
    await expect.poll(sounds).toEqual(['/sounds/message.mp3 played']);
    await expect.poll(marks).toEqual([1, '/favicon-unread.svg']);
    await bellOn(page).click();
    const item = newsOn(page).getByRole('link', { name: /Ben Test shared a new post/ });
    await expect(item).toContainText('Unread');
    await expectAccessible(page);
    await item.click();
    await expect(newsOn(page)).toBeHidden();
    await expect(page.getByRole('article')).toContainText('The lake is frozen');
    await expect(page).toHaveTitle('Post · Hearth');
    await expect(other).toHaveTitle('Friends · Hearth');
    await expect(bellOn(other)).toHaveAccessibleName('Notifications');
    await expect.poll(marks).toEqual([0, '/favicon.svg']);
  });

  await test.step('his hype is read when her post is opened anywhere', async () => {
    await goWithin(other, '/feed');
    await feedOn(other).write('Soup tonight');
    await his.post('Soup tonight').getByRole('button', { name: 'Hype', exact: true }).click();
    await expect(page).toHaveTitle('(1) Post · Hearth');
    // He gets a notification of it, too.
    await expect(ben.page).toHaveTitle('(1) Feed · Hearth');
    await goWithin(page, '/notifications');
    const hyped = main.getByRole('listitem').filter({ hasText: 'hyped' });
    await expect(hyped).toHaveText(/Ben Test hyped your post\.Soup tonight.*Unread/);
    await expectAccessible(page);
    const mine = feedOn(other).post('Soup tonight');
    await mine.getByRole('link', { name: /ago|now/ }).click();
    await expect(other).toHaveTitle('Post · Hearth');
    await expect(hyped).toHaveText(/hyped your post/);
    await expect(hyped).not.toContainText('Unread');
  });

  await test.step('news from before the page opened makes no sound, and none does with sounds off', async () => {
    await his.write('Second');
    await expect(page).toHaveTitle(/^\(1\)/);
    await page.reload();
    await expect(page).toHaveTitle('(1) Notifications · Hearth');
    await other.goto('/settings');
    await openSettings(other, 'Notifications');
    await other.getByRole('switch', { name: 'Sound for what is new' }).uncheck();
    await expectAccessible(other);
    await touch(page);
    await his.write('Third');
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(2\)/);
    await expect(main.getByRole('link', { name: /Ben Test shared 3 new posts/ })).toBeVisible();
    // The screen marks visible items as read; later items stay news.
    await main.getByRole('button', { name: 'Mark all read' }).click();
    await expect(other).toHaveTitle('Settings · Hearth');
    await expect.poll(marks).toEqual([0, '/favicon.svg']);
    expect(await sounds()).toEqual([]);
  });

  await test.step('muted posts of his are not news, and later ones are after the mute', async () => {
    /** The mutes that the server knows: posts that he writes before that still count as news. */
    const mutes = () => scene.sql`
      select muted from notification_pref where recipient_id = ${ada.memberId}`;
    await goWithin(page, `/profile/${ben.memberId}`);
    const menu = page.getByRole('button', { name: 'Member options' });
    await expect(page.getByText('Friends ✓')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mute posts' }).click();
    await expect(toastOn(page, 'You will no longer be told when Ben Test posts.')).toBeVisible();
    await expect.poll(mutes).toEqual([{ muted: true }]);
    await his.write('Unheard');
    await expect(feedOn(page).post('Unheard')).toBeVisible();
    await menu.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Unmute posts' }).click();
    await expect(toastOn(page, 'You will be told again when Ben Test posts.')).toBeVisible();
    await expect.poll(mutes).toEqual([{ muted: false }]);
    await his.write('Heard');
    await expect(bellOn(page)).toHaveAccessibleName('Notifications, 1 unread');

    // A stranger's posts are no news, so there is nothing to mute.
    const cleo = await account(scene, 'Cleo');
    await goWithin(page, `/profile/${cleo.memberId}`);
    await expect(page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Report Cleo Test', 'Block Cleo Test']);
  });
});

test('all news loads page by page, new items move nothing, and one press marks it read', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const [ben, cleo] = [await friendOf(scene, ada, 'Ben'), await friendOf(scene, ada, 'Cleo')];
  await scene.sql`
    update friendship set created_at = now() - interval '9 days'
    where ${ada.memberId} in (member_id, friend_id)`;
  await scene.sql`
    insert into notification
      (id, recipient_id, actor_id, type, subject_id, post_id, created_at, read)
    select gen_random_uuid(), ${ada.memberId}, ${ben.memberId}, 'like', gen_random_uuid(), null,
      now() - n * interval '1 hour', false
    from generate_series(1, 120) n`;
  const { page } = ada;
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem');

  await test.step('items that arrive while she reads move nothing under her pointer', async () => {
    await page.goto('/notifications');
    await expect(page).toHaveTitle('(99+) Notifications · Hearth');
    await expect(rows.nth(29)).toBeAttached();
    const pointedAt = rows.nth(3);
    await pointedAt.hover();
    const href = await pointedAt.getByRole('link').getAttribute('href');
    const item = main.locator(`a[href="${href}"]`);
    const before = await item.boundingBox();
    await addPost(scene.sql, cleo.memberId, { text: 'News' });
    await expect(rows.first()).toContainText('Cleo');
    // The browser scrolls by whole pixels.
    const moved = ((await item.boundingBox())?.y ?? 0) - (before?.y ?? 0);
    expect(Math.abs(moved)).toBeLessThan(1);
  });

  await test.step('she reaches the first item, and marks all as read', async () => {
    await loadAll(rows, 121);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page).toHaveTitle('Notifications · Hearth');
    await expect(main.getByText('Unread')).toHaveCount(0);
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(page).toHaveTitle('Notifications · Hearth');
  });
});

const touch = (page: Page) => page.getByRole('main').click({ position: { x: 4, y: 4 } });

declare global {
  interface Window {
    played: string[];
    badge: number;
  }
}

/**
 * Records what a page plays to its end, and the number on the app's icon, which a page cannot read.
 */
const playedSounds = (page: Page) =>
  page.addInitScript(() => {
    window.played = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () =>
        window.played.push(`${new URL(this.src).pathname} played`),
      );
      return play.call(this);
    };
    const { setAppBadge, clearAppBadge } = Navigator.prototype;
    Navigator.prototype.setAppBadge = function (count = 0) {
      window.badge = count;
      return setAppBadge.call(this, count);
    };
    Navigator.prototype.clearAppBadge = function () {
      window.badge = 0;
      return clearAppBadge.call(this);
    };
  });
