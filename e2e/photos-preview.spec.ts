import type { Route } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { file, halves, middleOf, picturesOn } from './fixtures/pictures.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('the cut picture shows at once, and is taken back when the upload is', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const header = page.getByRole('main').locator('header');
  const preview = header.locator('img[src^="blob:"]');
  await page.goto('/profile');
  // The server does not answer.
  await page.route('**/api/uploads', () => {});
  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.save();
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  await pictures.tray.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toHaveCount(0);

  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.moveLeft();
  await pictures.dialog.getByLabel('Zoom').fill('1.5');
  await pictures.save();
  await expect(preview).toBeVisible();
  expect(await middleOf(preview)).toBe('blue');

  // Not even a reload takes it away; then the picture itself is in its place.
  await page.reload();
  await expect(preview).toBeVisible();
  expect(await middleOf(preview)).toBe('blue');
  await page.unroute('**/api/uploads');
  await page.reload();
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  await expect(preview).toHaveCount(0);
  const avatar = header.locator('img[src^="/api/images/"]');
  await expect(avatar).toBeVisible();
  expect(await middleOf(avatar)).toBe('blue');
});

test('of two pictures for one place the later stays, however slow the first', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const header = page.getByRole('main').locator('header');
  const preview = header.locator('img[src^="blob:"]');
  await page.goto('/profile');
  let late: Route | undefined;
  await page.route('**/api/uploads', (route) => {
    if (late) return route.continue();
    late = route;
  });
  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await halves('red', 'red')));
  await pictures.save();
  await expect(preview).toBeVisible();
  await expect.poll(() => late).toBeDefined();

  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await halves('blue', 'blue')));
  await pictures.save();
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  // Given up by the page, it can go on no more.
  await late?.continue().catch(() => {});
  await expect(pictures.tray).toBeHidden();
  const cover = header.locator('img[src^="/api/images/"]');
  await expect(cover).toBeVisible();
  expect(await middleOf(cover)).toBe('blue');
  await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
});

test('an upload that is tried again keeps its place among the others', async ({ scene }) => {
  scene.expectComplaints(/429/);
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  // Too many at first, then the server does not answer.
  await page.route('**/api/uploads', () => {});
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 429 }), { times: 1 });
  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.save();
  const retry = pictures.tray.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.save();
  const rows = pictures.tray.getByRole('listitem');
  await expect(rows).toHaveText([/^Cover photo/, /^Profile picture/]);
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(rows).toHaveText([/^Cover photo/, /^Profile picture/]);
});
