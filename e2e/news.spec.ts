import type { Page } from '@playwright/test';
import { addMember } from '../testing/members.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { queriesThatFail } from './fixtures/news.ts';
import { feedOn, openSettings, toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const bellOn = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const newsOn = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('what a friend posted or hyped is news on every device of Ada, until she opens the post', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await failsAndIsRetried(ada.page);
  const other = await ada.context.newPage();
  await Promise.all([ada.page.goto('/feed'), other.goto('/friends'), ben.page.goto('/feed')]);
  await feedOn(ben.page).write('The lake is frozen');

  await expect(ada.page).toHaveTitle('(1) Feed · Hearth');
  await expect(other).toHaveTitle('(1) Friends · Hearth');
  await bellOn(ada.page).click();
  const item = newsOn(ada.page).getByRole('link', { name: /Ben Test shared a new post/ });
  await expect(item).toContainText('Unread');
  await expectAccessible(ada.page);
  await item.click();
  await expect(newsOn(ada.page)).toBeHidden();
  await expect(ada.page.getByRole('article')).toContainText('The lake is frozen');
  await expect(ada.page).toHaveTitle('Post · Hearth');
  await expect(other).toHaveTitle('Friends · Hearth');
  await expect(bellOn(other)).toHaveAccessibleName('Notifications');

  await feedOn(other).open();
  await feedOn(other).write('Soup tonight');
  await feedOn(ben.page)
    .post('Soup tonight')
    .getByRole('button', { name: 'Hype', exact: true })
    .click();
  await expect(ada.page).toHaveTitle('(1) Post · Hearth');
  // He gets a notification of it, too.
  await expect(ben.page).toHaveTitle('(1) Feed · Hearth');
  await ada.page.goto('/notifications');
  const hyped = ada.page.getByRole('main').getByRole('listitem').filter({ hasText: 'hyped' });
  await expect(hyped).toHaveText(/Ben Test hyped your post\..*Unread/);
  await expectAccessible(ada.page);
  await feedOn(other)
    .post('Soup tonight')
    .getByRole('link', { name: /ago|now/ })
    .click();
  await expect(other).toHaveTitle('Post · Hearth');
  await expect(hyped).toHaveText(/hyped your post/);
  await expect(hyped).not.toContainText('Unread');
});

/** At first, neither what says which posts are news nor the number of requests arrives. */
async function failsAndIsRetried(page: Page) {
  const main = page.getByRole('main');
  const failing = await queriesThatFail(page, 'feed.newsState', 'friends.incoming');
  await page.goto('/notifications');
  await expect(main.getByText('This could not be loaded.')).toBeVisible();
  const told = toastOn(page, 'Some of what is new could not be loaded.');
  await expect(told).toBeVisible();
  failing.letThrough();
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Retry' }).click();
  await expect(told).toBeHidden();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByText('Nothing new.')).toBeVisible();
}

test('all news there ever was, page by page, marked read at one press', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`update friendship set created_at = now() - interval '9 days'`;
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid(), ${ben.memberId}, 'Day ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, 120) n`;
  const { page } = ada;
  await page.goto('/notifications');
  await expect(page).toHaveTitle('(99+) Notifications · Hearth');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBe(120);
  }).toPass();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page).toHaveTitle('Notifications · Hearth');
  await expect(page.getByRole('main').getByText('Unread')).toHaveCount(0);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveTitle('Notifications · Hearth');
});

test('what comes while Ada reads her news moves nothing under her pointer', async ({ scene }) => {
  const [ada, ben, cleo] = await scene.friends('Ada', 'Ben', 'Cleo');
  await scene.sql`update friendship set created_at = now() - interval '9 days'`;
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid(), ${ben.memberId}, 'Day ' || n, now() - n * interval '1 hour', 0
    from generate_series(1, 30) n`;
  const { page } = ada;
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(30);
  const pointedAt = rows.nth(3);
  await pointedAt.hover();
  const href = await pointedAt.getByRole('link').getAttribute('href');
  const told = page.getByRole('main').locator(`a[href="${href}"]`);
  const before = await told.boundingBox();
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid(), ${cleo.memberId}, 'News', now(), 0)`;
  await expect(rows).toHaveCount(31);
  await expect(rows.first()).toContainText('Cleo');
  expect((await told.boundingBox())?.y).toBe(before?.y);
});

test("Ada mutes Ben's posts on his profile, and is told of later ones once she unmutes them", async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const menu = ada.page.getByRole('button', { name: 'Member options' });
  await Promise.all([ada.page.goto(`/profile/${ben.memberId}`), ben.page.goto('/feed')]);
  await expect(ada.page.getByText('Friends ✓')).toBeVisible();
  await menu.click();
  await ada.page.getByRole('menuitem', { name: 'Mute posts' }).click();
  await expect(toastOn(ada.page, 'You will no longer be told when Ben Test posts.')).toBeVisible();

  await feedOn(ben.page).write('Unheard');
  await expect(feedOn(ada.page).post('Unheard')).toBeVisible();
  await menu.click();
  await expectAccessible(ada.page);
  await ada.page.getByRole('menuitem', { name: 'Unmute posts' }).click();
  await expect(toastOn(ada.page, 'You will be told again when Ben Test posts.')).toBeVisible();
  await feedOn(ben.page).write('Heard');
  await expect(bellOn(ada.page)).toHaveAccessibleName('Notifications, 1 unread');
  await bellOn(ada.page).click();
  await expect(newsOn(ada.page).getByRole('link', { name: /new post/ })).toHaveCount(1);

  // A stranger's posts are no news, so there is nothing to mute.
  const cleo = await addMember(scene.sql, { firstName: 'Cleo', lastName: 'Test' });
  await ada.page.goto(`/profile/${cleo}`);
  await expect(ada.page.getByRole('button', { name: 'Add Friend' })).toBeVisible();
  await menu.click();
  await expect(ada.page.getByRole('menuitem')).toHaveText(['Report Cleo Test', 'Block Cleo Test']);
});

test('news sounds once in all tabs, and marks the icons until it is read', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const other = await ada.context.newPage();
  const tabs = [ada.page, other];
  for (const tab of tabs) await heard(tab);
  await ben.page.goto('/feed');
  await feedOn(ben.page).write('Before');
  await Promise.all(tabs.map((tab) => tab.goto('/feed')));
  const sounds = async () =>
    (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.heard)))).flat();

  // Once a tab knows the earlier news, it sounds for later ones.
  for (const tab of tabs) await expect(tab).toHaveTitle('(1) Feed · Hearth');
  for (const tab of tabs) await touch(tab);
  await feedOn(ben.page).write('First');
  for (const tab of tabs) await expect(tab).toHaveTitle('(2) Feed · Hearth');
  await expect.poll(sounds).toEqual(['/sounds/message.mp3 played']);
  const marks = () =>
    other.evaluate(() => [
      window.badge,
      document.querySelector('link[rel=icon]')?.getAttribute('href'),
    ]);
  await expect.poll(marks).toEqual([2, '/favicon-unread.svg']);

  // News from before the page was opened has already sounded.
  await ada.page.reload();
  await expect(ada.page).toHaveTitle('(2) Feed · Hearth');
  await other.goto('/settings');
  await openSettings(other, 'Notifications');
  await other.getByRole('switch', { name: 'Sound for what is new' }).uncheck();
  await expectAccessible(other);
  await touch(ada.page);
  await feedOn(ben.page).write('Second');
  for (const tab of tabs) await expect(tab).toHaveTitle(/^\(3\)/);
  await other.goto('/notifications');
  // It marks what it shows as read; later items stay news.
  await expect(other).toHaveTitle(/^\(3\)/);
  await expect(other.getByRole('main').getByRole('link', { name: /new post/ })).toHaveCount(3);
  await other.getByRole('button', { name: 'Mark all read' }).click();
  await expect(ada.page).toHaveTitle('Feed · Hearth');
  await expect.poll(marks).toEqual([0, '/favicon.svg']);
  expect(await sounds()).toEqual([]);
});

const touch = (page: Page) => page.getByRole('main').click({ position: { x: 4, y: 4 } });

declare global {
  interface Window {
    heard: string[];
    badge: number;
  }
}

/** Records what a page plays to its end, and the number on the app's icon, which a page cannot read. */
const heard = (page: Page) =>
  page.addInitScript(() => {
    window.heard = [];
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () =>
        window.heard.push(`${new URL(this.src).pathname} played`),
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
