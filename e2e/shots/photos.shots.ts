import { givePhotos } from '../fixtures/landscapes.ts';
import { file, halves, large, picturesOn, slowUploads } from '../fixtures/pictures.ts';
import { appIsOnDevice } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, schemes, sizes } from './camera.ts';

const variants = (['phone', 'desktop'] as const).flatMap((size) =>
  schemes.map((colorScheme) => ({ size, viewport: sizes[size], colorScheme })),
);

for (const { size, viewport, colorScheme } of variants) {
  const reducedMotion = 'reduce' as const;
  const options = { viewport, colorScheme, reducedMotion, hasTouch: size === 'phone' };

  test(`photos, ${size}, ${colorScheme}`, async ({ scene }) => {
    scene.expectComplaints(/429|404/);
    const ada = await scene.member('Ada', options);
    const { page } = ada;
    const shoot = camera(page, size, colorScheme);
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

  test(`photos that do not come, ${size}, ${colorScheme}`, async ({ scene }) => {
    scene.expectComplaints(/404|net::ERR|WebSocket|Failed/);
    const withWorker = { ...options, serviceWorkers: 'allow' as const };
    const { page, memberId, context } = await scene.member('Ada', withWorker);
    const shoot = camera(page, size, colorScheme);
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

for (const colorScheme of schemes) {
  test(`photos at 200 % text, ${colorScheme}`, async ({ scene }) => {
    const { phone: viewport } = sizes;
    const reducedMotion = 'reduce' as const;
    const ada = await scene.member('Ada', { viewport, colorScheme, reducedMotion, hasTouch: true });
    const { page, memberId } = ada;
    const shoot = camera(page, 'large', colorScheme);
    const pictures = picturesOn(page);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await givePhotos(scene, ada, 3);
    await scene.sql`
      update member set first_name = 'Wilhelmina-Alexandrine', last_name = 'Featherstonehaugh of Cholmondeley'
      where id = ${memberId}`;
    await scene.sql`
      insert into post (id, member_id, text, image, image_width, image_height, thumbhash, created_at, hype_count)
      select id, member_id, repeat('A walk over the hills. ', 20), image, image_width, image_height, thumbhash, now(), 12
      from photo where member_id = ${memberId} and type = 'post'`;
    await scene.sql`update photo set post_id = id where member_id = ${memberId} and type = 'post'`;
    const loaded = () => expect(page.getByRole('dialog').locator('img[srcset]')).toBeVisible();
    await page.goto('/photos');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Photo from/ })
      .click();
    await expect(page.getByText('thread linked')).toBeVisible();
    await loaded();
    await shoot('photos-viewer-thread');
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Photos' });
    await card.getByRole('button', { name: /^Photo from/ }).click();
    await expect(page.getByRole('link', { name: 'Open post' })).toBeVisible();
    await loaded();
    await shoot('photo-viewer-thread');
    await page.keyboard.press('Escape');
    await pictures.open('Change Cover Photo');
    await pictures.choose(file(await halves('#c96', '#69c')));
    await expect(pictures.dialog.getByText(/may look blurry/)).toBeVisible();
    await shoot('crop-cover');
  });
}
