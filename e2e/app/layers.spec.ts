import type { Page } from '@playwright/test';
import { account } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('on a desktop at most one layer is open, and each can be reached by keyboard', async ({
  scene,
}) => {
  scene.expectComplaints(/Failed to load resource|dynamically imported module/);
  const { page, memberId } = await scene.member('Ada');
  const { memberId: ben } = await account(scene, 'Ben');
  const layers = await layersThatFail(page);
  await page.goto('/feed');
  const composer = page.getByPlaceholder("What's on your mind?");
  await composer.fill('Half a thought');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const news = dialog(page, 'Notifications');
  const requests = dialog(page, 'Friend Requests');
  const results = page.getByText('No results');
  const search = page.getByRole('searchbox');
  const cannot = page.getByText('This could not be opened.');

  await test.step('a layer that fails to load opens at the next try', async () => {
    await bell.click();
    await expect(cannot).toBeVisible();
    await expect(composer).toHaveValue('Half a thought');
    layers.letThrough(/PopoverLayer-/);
    // The layer is loaded as the pointer comes near, before the press.
    const comes = page.waitForResponse(/PopoverLayer-/);
    await page.mouse.move(0, 400);
    await bell.hover();
    await comes;
    await bell.click();
    await expect(news.getByText('Nothing new.')).toBeVisible();
    await expect(cannot).toBeHidden();
  });

  await test.step('at most one of the three layers in the top bar is open', async () => {
    await page.getByRole('button', { name: /^Friend Requests/ }).click();
    await expect(requests.getByText('No pending requests.')).toBeVisible();
    await expect(news).toBeHidden();
    await page.getByPlaceholder('Search by name or email...').fill('nobody is called this');
    await expect(results).toBeVisible();
    await expect(requests).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(results).toBeVisible();
    await bell.click();
    await expect(results).toBeHidden();
    await news.getByRole('button', { name: 'Close' }).click();
    await expect(news).toBeHidden();
  });

  await test.step('single keys never fire while typing', async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.fill('');
    await page.keyboard.type('/?jk');
    await expect(search).toHaveValue('/?jk');
    // A slash right after Escape opens the search, and no typed letter is lost.
    await search.fill('');
    for (const name of ['Notifications', 'Friend Requests']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(dialog(page, name).getByRole('heading')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('ann');
      await expect(dialog(page, name)).toBeHidden();
      await expect(search).toHaveValue('ann');
      await expect(search).toBeFocused();
      await search.fill('');
    }
  });

  await test.step('the tab’s title counts unread news, and one press marks many as read', async () => {
    const hypedPosts = (count: number) => scene.sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
      select gen_random_uuid(), ${memberId}, ${ben}, 'like', gen_random_uuid(), now() - n * interval '1 minute', false
      from generate_series(1, ${count}::int) n`;
    await expect(page).toHaveTitle('Feed · Hearth');
    await hypedPosts(1);
    await expect(page).toHaveTitle('(1) Feed · Hearth');
    await hypedPosts(119);
    await expect(page).toHaveTitle('(99+) Feed · Hearth');
    await expect(bell).toHaveAccessibleName('Notifications, 99+ unread');
    await bell.click();
    await expect(news.getByText('Unread')).toHaveCount(12);
    await expectAccessible(page);
    await news.getByRole('button', { name: 'Mark all read' }).press('Enter');
    await expect(page).toHaveTitle('Feed · Hearth');
    await expect(news.getByRole('button', { name: 'Mark all read' })).toBeHidden();
    await expect(news.getByText('Unread')).toHaveCount(0);
    // Keyboard navigation continues from there.
    await page.keyboard.press('Tab');
    await expect(news.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  await test.step('the left navigation leads everywhere, and the first link skips it', async () => {
    await page.getByRole('button', { name: /^Friend Requests/ }).click();
    await requests.getByRole('link', { name: 'Open inbox' }).click();
    await expect(page).toHaveURL('/friendrequests');
    const nav = bar(page).first();
    for (const [name, path] of Object.entries({
      Profile: '/profile',
      Photos: '/photos',
      'Friend Requests': '/friendrequests',
      Messages: '/messages',
      Calendar: '/events',
      'App Center': '/apps',
    })) {
      const entry = nav.getByRole('link', { name, exact: true });
      await entry.click();
      await expect(page).toHaveURL(path);
      await expect(entry).toHaveAttribute('aria-current', 'page');
    }
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the next member does not see the previous member’s errors', async () => {
    await page.keyboard.press('?');
    await expect(cannot).toBeVisible();
    await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden();
    await page.getByRole('button', { name: 'Account menu' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await expect(cannot).toBeHidden();
  });
});

/** Files of layers that cannot be loaded, until they are let through. */
async function layersThatFail(page: Page) {
  const through: RegExp[] = [];
  await page.route(/(DialogLayer|PopoverLayer|ShortcutList)-/, (route) =>
    through.some((one) => one.test(route.request().url())) ? route.continue() : route.abort(),
  );
  return { letThrough: (some: RegExp) => through.push(some) };
}
