import type { Page } from '@playwright/test';
import { manyPhotos } from './fixtures/pictures.ts';
import { expect, test } from './fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Two screens deep, so that a step too many is seen. */
async function cameToFeed(page: Page) {
  await page.goto('/settings');
  await bar(page).getByRole('link', { name: 'Feed' }).click();
  await expect(page).toHaveURL('/feed');
}

test('on a phone Back closes what is open, one layer after another, and only then leaves', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada', phone);
  await cameToFeed(page);
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
});

test('what is closed otherwise leaves no step behind, and neither does a link out of a layer', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada', phone);
  await cameToFeed(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dialog(page, 'Notifications').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page, 'Notifications')).toBeHidden();
  await bar(page).getByRole('button', { name: 'More' }).click();
  await dialog(page, 'More').getByRole('link', { name: 'Photos' }).click();
  await expect(page).toHaveURL('/photos');
  await expect(dialog(page, 'More')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/feed');
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});

test('a layer that a reload closed takes no step either', async ({ scene }) => {
  const { page } = await scene.member('Ada', phone);
  await cameToFeed(page);
  await bar(page).getByRole('button', { name: 'More' }).click();
  await expect(dialog(page, 'More')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder("What's on your mind?")).toBeVisible();
  await expect(dialog(page, 'More')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});

test('Back takes back a question before the photo that it is about', async ({ scene }) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada', phone);
  const { page } = ada;
  await manyPhotos(scene, ada, 1);
  await page.goto('/photos');
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

test('Friends is a screen on a phone, and the tab where one stands leads to its top', async ({
  scene,
}) => {
  const { page, memberId } = await scene.member('Ada', phone);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select 'tall-' || n || ${memberId}, ${memberId}, repeat('Line' || chr(10), 9), now(), 0 from generate_series(1, 6) as n`;
  await page.goto('/feed');
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
});

test('a slash right after Escape begins a search that loses no letter', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  await page.goto('/feed');
  for (const name of ['Notifications', 'Friend Requests']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(dialog(page, name).getByRole('heading')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('ann');
    await expect(dialog(page, name)).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('ann');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('');
  }
});
