import { givePhotos } from '../fixtures/landscapes.ts';
import { file, halves, large, picturesOn, slowUploads } from '../fixtures/pictures.ts';
import { appIsOnDevice } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

for (const { size, scheme, options } of looks) {
  test(`photos, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/429|404/);
    const ada = await scene.member('Wilhelmina-Alexandrine Featherstonehaugh', options);
    const { page } = ada;
    const shoot = camera(page, size, scheme);
    const pictures = picturesOn(page);
    await page.goto('/photos');
    await expect(page.getByText('No photos yet.')).toBeVisible();
    await shoot('photos-empty');

    await givePhotos(scene, ada, 14);
    const tiles = page.getByRole('main').getByRole('button', { name: /photo.*,/i });
    await expect(tiles).toHaveCount(14);
    const allLoaded = () =>
      expect
        .poll(() =>
          page
            .getByRole('main')
            .locator('img[srcset]')
            .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).complete).length),
        )
        .toBeGreaterThanOrEqual(6);
    await allLoaded();
    await shoot('photos');
    await tiles.nth(2).click();
    await expect(page.getByRole('dialog').locator('img[srcset]')).toBeVisible();
    await shoot('photos-viewer');
    await page.getByRole('button', { name: 'Create post thread' }).click();
    await expect(page.getByText('thread linked')).toBeVisible();
    await shoot('photos-viewer-thread');
    await page.getByRole('button', { name: 'Remove from Photos' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('photos-remove');

    const write = () => scene.sql`
      update post set text = repeat('A walk over the hills, and tea at the end of it. ', 12)
      where member_id = ${ada.memberId} returning id`;
    await expect.poll(async () => (await write()).length).toBe(1);
    await page.goto('/feed');
    await expect(page.getByText(/^A walk over/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo of this post' })).toBeVisible();
    await shoot('post-with-image');
    await page.getByRole('button', { name: 'Photo of this post' }).click();
    await expect(page.getByRole('dialog', { name: 'Photo viewer' })).toBeVisible();
    await shoot('photo-viewer-one');

    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Photos' });
    await card.scrollIntoViewIfNeeded();
    await allLoaded();
    await shoot('photos-card');
    await card.getByRole('button').nth(3).click();
    await expect(page.getByText(/^4 of/)).toBeVisible();
    await shoot('photo-viewer');
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(page.getByRole('link', { name: 'Open post' })).toBeVisible();
    await shoot('photo-viewer-thread');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Update Info' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await shoot('update-info');
    await page.keyboard.press('Escape');
    await pictures.open('Change Profile Picture');
    await pictures.choose(file(Buffer.from('Dear diary'), 'diary.txt', 'text/plain'));
    await shoot('change-picture');
    await pictures.choose(file(await halves('#c96', '#69c')));
    await expect(pictures.cropArea).toBeVisible();
    await shoot('crop-profile');
    await pictures.dialog.getByLabel('Zoom').fill('2.5');
    await expect(pictures.dialog.getByText(/may look blurry/)).toBeVisible();
    await shoot('crop-blurry');
    const throttle = await slowUploads(page);
    await throttle(50_000);
    await page.keyboard.press('Escape');
    await pictures.open('Change Cover Photo');
    await pictures.choose(file(await large()));
    await expect(pictures.cropArea).toBeVisible();
    await shoot('crop-cover');
    await pictures.save();
    await pictures.underWay();
    await page.route('**/api/uploads**', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many' } }),
    );
    await pictures.open('Change Profile Picture');
    await pictures.choose(file(await halves('#c96', '#69c')));
    await pictures.save();
    await expect(pictures.tray.getByRole('button', { name: 'Retry' })).toBeVisible();
    await shoot('upload-tray');
    await page.getByRole('region', { name: 'Uploads' }).getByText('Cancel').first().click();
  });

  test(`photos that do not come, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(/404|net::ERR|WebSocket|Failed/);
    const withWorker = { ...options, serviceWorkers: 'allow' as const };
    const { page, memberId, context } = await scene.member('Ada', withWorker);
    const shoot = camera(page, size, scheme);
    await scene.sql`
      insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
      select gen_random_uuid()::text, ${memberId}, 'post', gen_random_uuid()::text, 800, 600, '', now()
      from generate_series(1, 3) n`;
    await page.goto('/photos');
    await expect(page.getByRole('img', { name: /not available/ })).toHaveCount(3);
    await shoot('photos-broken');
    await page.goto('/photos?photo=no-such-photo');
    await expect(page.getByText('This photo is no longer available.')).toBeVisible();
    await shoot('photos-viewer-gone');
    await page.goto('/feed');
    await appIsOnDevice(page);
    await context.setOffline(true);
    await page.goto('/photos/somebody-else');
    await expect(page.getByRole('main').getByText('Not on this device yet.')).toBeVisible();
    await shoot('photos-offline');
  });
}
