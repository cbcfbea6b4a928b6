import { expectAccessible } from './fixtures/axe.ts';
import { file, halves, large, picturesOn } from './fixtures/pictures.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('by finger Ada crops on most of the screen, and is told what will be blurry', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { dialog, ...pictures } = picturesOn(page);
  await page.goto('/profile');
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await large()));
  await expect(dialog.getByText('Drag and pinch the picture.')).toBeVisible();
  await expect(dialog.getByText(/arrow keys/)).toBeHidden();
  const circle = await pictures.cropArea.boundingBox();
  expect(circle?.width).toBeGreaterThan(0.9 * 390);
  const zoom = dialog.getByLabel('Zoom');
  expect((await zoom.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const warning = dialog.getByRole('status');
  await expect(warning).toBeEmpty();
  await zoom.fill('4');
  await expect(warning).toHaveText('This part is small and may look blurry.');
  // Where she drags it, it stays.
  expect(await pictures.cropArea.boundingBox()).toEqual(circle);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await pictures.open('Change Cover Photo');
  await pictures.choose(file(await halves('red', 'blue')));
  await expect(warning).toHaveText('This picture is small and may look blurry.');
  await expect(dialog.getByText('Your profile photo will cover the circle.')).toBeVisible();
  await pictures.save();
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
});
