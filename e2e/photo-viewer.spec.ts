import { expectAccessible } from './fixtures/axe.ts';
import { manyPhotos } from './fixtures/pictures.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada looks through the photos by keyboard and by finger', async ({ scene }) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada', { hasTouch: true });
  const { page } = ada;
  await manyPhotos(scene, ada, 3);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Photos' });
  const second = card.getByRole('button').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await expectAccessible(page);

  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x) => ({ x, y: 400 })),
    });
  await touch('touchStart', 300);
  await touch('touchMove', 400);
  await touch('touchMove', 600);
  await touch('touchEnd');
  await expect(viewer.getByText('2 of 3')).toBeVisible();

  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
  await expect(viewer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
});

test('the back button closes the viewer, which keeps its photo whatever comes and goes', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada');
  const { page, memberId } = ada;
  await manyPhotos(scene, ada, 2);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Photos' });
  const photos = card.getByRole('button', { name: /photo/i });
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await photos.last().click();
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(photos.last()).toBeFocused();

  await photos.last().click();
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await manyPhotos(scene, ada, 1);
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  // Her other device removes them all.
  await scene.sql`delete from photo where member_id = ${memberId}`;
  await expect(viewer).toBeHidden();
  await manyPhotos(scene, ada, 1);
  await expect(photos).toHaveCount(1);
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/profile');
});
