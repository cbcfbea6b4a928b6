import type { Page } from '@playwright/test';
import { manyPhotos } from './fixtures/pictures.ts';
import { expect, test } from './fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** From the settings: two screens deep, so that a step too many is noticed. */
async function comesToFeed(page: Page) {
  await expect(page).toHaveURL('/settings');
  await bar(page).getByRole('link', { name: 'Feed' }).click();
  await expect(page).toHaveURL('/feed');
}

test('on a phone Back closes what is open, one layer after another, and only then leaves', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada', phone);
  await page.goto('/settings');
  await comesToFeed(page);
  await closesByBack(page);
  await comesToFeed(page);
  await closesOtherwise(page);
  await comesToFeed(page);
  await closesByReload(page);
});

async function closesByBack(page: Page) {
  await bar(page).getByRole('button', { name: 'More' }).click();
  await expect(dialog(page, 'More')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'More')).toBeHidden();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await page.getByRole('button', { name: /^Friend Requests/ }).click();
  await expect(dialog(page, 'Friend Requests')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Friend Requests')).toBeHidden();

  const search = page.getByRole('searchbox');
  await page.getByRole('banner').getByRole('button', { name: 'Find people' }).click();
  await search.fill('nobody is called this');
  await expect(page.getByText('No results')).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Find people' })).toBeFocused();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL('/feed');
  await page.goBack();
  await expect(page).toHaveURL('/settings');
}

/** Closing it leaves no step behind, and neither does a link out of a layer. */
async function closesOtherwise(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dialog(page, 'Notifications').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page, 'Notifications')).toBeHidden();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await dialog(page, 'More').getByRole('link', { name: 'Photos' }).click();
  await expect(page).toHaveURL('/photos');
  await expect(dialog(page, 'More')).toBeHidden();
  // Neither does a link to the screen she is on.
  await bar(page).getByRole('button', { name: 'More' }).click();
  await dialog(page, 'More').getByRole('link', { name: 'Photos' }).click();
  await expect(dialog(page, 'More')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/feed');
  await page.goBack();
  await expect(page).toHaveURL('/settings');
}

/** This takes no step either. */
async function closesByReload(page: Page) {
  await bar(page).getByRole('button', { name: 'More' }).click();
  await expect(dialog(page, 'More')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder("What's on your mind?")).toBeVisible();
  await expect(dialog(page, 'More')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/settings');
}

test('the thumb reaches Friends, the top of the feed, and a photo that Back takes a question from', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada', phone);
  const { page, memberId } = ada;
  await manyPhotos(scene, ada, 1);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select 'tall-' || n || ${memberId}, ${memberId}, repeat('Line' || chr(10), 9), now(), 0 from generate_series(1, 6) as n`;
  await page.goto('/feed');
  await expect(bar(page).getByRole('listitem')).toHaveText([
    'Feed',
    'Friends',
    'Messages',
    'Calendar',
    'More',
  ]);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await bar(page).getByRole('link', { name: 'Feed' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await bar(page).getByRole('link', { name: 'Friends' }).click();
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('No friends yet.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/feed');

  await bar(page).getByRole('button', { name: 'More' }).click();
  await dialog(page, 'More').getByRole('link', { name: 'Photos' }).click();
  await page.getByRole('main').getByRole('button', { name: /photo/i }).click();
  await page.getByRole('button', { name: 'Remove from Photos' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(/photo=/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/photos');
});

test('a layer that cannot be loaded leaves the screen as it is, and opens at the next try; who comes next is not told', async ({
  scene,
}) => {
  scene.expectComplaints(/Failed to load resource|dynamically imported module/);
  const { page } = await scene.member('Ada');
  await page.goto('/feed');
  const composer = page.getByPlaceholder("What's on your mind?");
  await composer.fill('Half a thought');
  const away = /(DialogLayer|PopoverLayer|ShortcutList)-/;
  await page.route(away, (route) => route.abort());
  const cannot = page.getByText('This could not be opened.');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(cannot).toBeVisible();
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await expect(cannot).toBeHidden();
  await page.locator('body').press('?');
  await expect(cannot).toBeVisible();
  await expect(composer).toHaveValue('Half a thought');
  await page.unroute(away);
  // It is loaded as the pointer comes near, before the press.
  const comes = page.waitForResponse(/PopoverLayer-/);
  await page.mouse.move(0, 400);
  await page.getByRole('button', { name: /^Notifications/ }).hover();
  await comes;
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog(page, 'Notifications')).toBeVisible();
  await expect(cannot).toBeHidden();
  await page.keyboard.press('Escape');
  // The content of a layer is loaded separately.
  await page.route(/ShortcutList-/, (route) => route.abort());
  await page.locator('body').press('?');
  await expect(cannot).toBeVisible();
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden();
  await expect(composer).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await expect(cannot).toBeHidden();
});
