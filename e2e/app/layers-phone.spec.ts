import type { Page } from '@playwright/test';
import { manyPhotos } from '../fixtures/pictures.ts';
import { expect, test } from '../fixtures/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** From the settings: two screens deep, so that a step too many is noticed. */
async function comesToFeed(page: Page) {
  await expect(page).toHaveURL('/settings');
  await bar(page).getByRole('link', { name: 'Feed' }).click();
  await expect(page).toHaveURL('/feed');
}

test('on a phone Back closes one layer at a time, and only then leaves the page', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const ada = await scene.member('Ada', phone);
  const { page, memberId } = ada;
  await manyPhotos(scene, ada, 1);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select 'tall-' || n || ${memberId}, ${memberId}, repeat('Line' || chr(10), 9), now(), 0 from generate_series(1, 6) as n`;
  await page.goto('/settings');
  await comesToFeed(page);
  await test.step('Back closes a layer', () => closesByBack(page));
  await comesToFeed(page);
  await test.step('closing leaves no history entry behind', () => closesOtherwise(page));
  await comesToFeed(page);
  await test.step('a reload leaves no history entry behind', () => closesByReload(page));
  await comesToFeed(page);
  await test.step('Friends and the top of the feed are in reach of the thumb', () =>
    reachesByThumb(page));
  await test.step('Back closes a question above a photo', () => takesQuestion(page));
});

async function closesByBack(page: Page) {
  await bar(page).getByRole('button', { name: 'More' }).click();
  await expect(dialog(page, 'More')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'More')).toBeHidden();

  // The bell leads to a screen.
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL('/notifications');
  await page.goBack();
  await expect(page).toHaveURL('/feed');

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

/** A link out of a layer leaves none behind either. */
async function closesOtherwise(page: Page) {
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

async function reachesByThumb(page: Page) {
  const entries = ['Feed', 'Friends', 'Messages', 'Calendar', 'More'];
  await expect(bar(page).getByRole('listitem')).toHaveText(entries);
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 900);
  await expect.poll(scrolled).toBeGreaterThanOrEqual(900);
  // What grows above the screen is scrolled away by the browser, and moves nothing on it.
  const place = async () => (await page.getByRole('article').last().boundingBox())?.y ?? 0;
  const before = await place();
  const moved = async () => Math.abs((await place()) - before);
  // A click of Playwright's would scroll to where the bar would be if it were not sticky.
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Find people' })
    .dispatchEvent('click');
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(await moved()).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBeUndefined();
  expect(await moved()).toBeLessThan(1);
  await bar(page).getByRole('link', { name: 'Feed' }).click();
  await expect.poll(scrolled).toBe(0);

  await bar(page).getByRole('link', { name: 'Friends' }).click();
  await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('No friends yet.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/feed');
}

async function takesQuestion(page: Page) {
  await bar(page).getByRole('button', { name: 'More' }).click();
  await dialog(page, 'More').getByRole('link', { name: 'Photos' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /photo.*,/i })
    .click();
  await page.getByRole('button', { name: 'Remove from Photos' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(/photo=/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/photos');
}
