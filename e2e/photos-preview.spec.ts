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
  await pictures.cropArea.focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
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
