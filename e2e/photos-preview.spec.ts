import type { Route } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { file, halves, middleOf, picturesOn } from './fixtures/pictures.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('a new picture shows at once, gives way to a later one, and Ben sees it when it is up', async ({
  scene,
}) => {
  const [{ page, memberId }, ben] = await scene.friends('Ada', 'Ben');
  const pictures = picturesOn(page);
  const header = page.getByRole('main').locator('header');
  const preview = header.locator('img[src^="blob:"]');
  const cover = async (left: string, right: string) => {
    await pictures.open('Change Cover Photo');
    await pictures.choose(file(await halves(left, right)));
    await pictures.save();
  };
  await Promise.all([page.goto('/profile'), ben.page.goto(`/profile/${memberId}`)]);
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Ada Test' })).toBeVisible();
  // The server does not answer.
  await page.route('**/api/uploads', () => {});
  await cover('red', 'blue');
  await expect(preview).toBeVisible();
  await expectAccessible(page);
  await pictures.tray.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toHaveCount(0);

  // Of two choices the later one stays, however slow the first is.
  let late: Route | undefined;
  await page.unroute('**/api/uploads');
  await page.route('**/api/uploads', (route) => {
    if (late) return route.continue();
    late = route;
  });
  await cover('red', 'red');
  await expect(preview).toBeVisible();
  await expect.poll(() => late).toBeDefined();
  await cover('blue', 'blue');
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  // The page has given it up, so it cannot continue.
  await late?.continue().catch(() => {});
  await expect(pictures.tray).toBeHidden();
  const opening = (tab: typeof page, name: string) =>
    tab.getByRole('button', { name: `Open ${name} photo` }).locator('img[src^="/api/images/"]');
  await expect(opening(page, 'cover')).toBeVisible();
  expect(await middleOf(opening(page, 'cover'))).toBe('blue');
  await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);

  await page.route('**/api/uploads', () => {});
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.moveLeft();
  await pictures.dialog.getByLabel('Zoom').fill('1.5');
  await expectAccessible(page);
  await pictures.save();
  await expect(preview).toBeVisible();
  expect(await middleOf(preview)).toBe('blue');
  // Even a reload does not remove it; then the picture itself takes its place.
  await page.reload();
  await expect(preview).toBeVisible();
  expect(await middleOf(preview)).toBe('blue');
  await page.unroute('**/api/uploads');
  await page.reload();
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  await expect(pictures.tray).toBeHidden();
  await expect(preview).toHaveCount(0);
  for (const tab of [page, ben.page]) {
    await expect(opening(tab, 'profile')).toBeVisible();
    expect(await middleOf(opening(tab, 'profile'))).toBe('blue');
    await expect(tab.getByRole('img', { name: /^Profile photo/ })).toBeVisible();
  }
});
