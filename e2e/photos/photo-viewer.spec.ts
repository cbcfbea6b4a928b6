import { befriend } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { givePhotos } from '../fixtures/landscapes.ts';
import { manyPhotos } from '../fixtures/pictures.ts';
import { commentsOn, swipe } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test('Ben reads and writes below a photo, and browses the others by keyboard and by finger', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, ...ben } = await scene.member('Ben', phone);
  const ada = await scene.member('Ada');
  await befriend(scene, ben, ada);
  await givePhotos(scene, ada, 3);
  const words = 'Hills behind hills. '.repeat(30);
  const postId = `hills-${ada.memberId}`;
  await scene.sql`
    insert into post (id, member_id, text, image, image_width, image_height, thumbhash, created_at, hype_count)
    select ${postId}, member_id, ${words}, image, image_width, image_height, thumbhash, now(), 0
    from photo where member_id = ${ada.memberId} and type = 'post'`;
  await scene.sql`update photo set post_id = ${postId} where member_id = ${ada.memberId} and type = 'post'`;
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  const text = viewer.getByText('Hills behind hills.');
  const card = page.getByRole('region', { name: 'Photos' });
  await page.goto('/feed');

  await test.step('a photo opens from the feed with its text', async () => {
    await page.getByRole('button', { name: 'Photo of this post' }).click();
    const image = viewer.getByRole('img', { name: /^Photo from a post/ });
    await expect(image).toBeVisible();
    await expect.poll(() => image.boundingBox()).toMatchObject({ x: 0, width: 390 });
    await expect(viewer.getByText('Just now')).toBeVisible();
    const folded = await text.boundingBox();
    await viewer.getByRole('button', { name: 'See more' }).click();
    await expect
      .poll(async () => (await text.boundingBox())?.height)
      .toBeGreaterThan(folded?.height ?? 0);
    await viewer.getByRole('button', { name: 'Hype', exact: true }).click();
    await expect(viewer.getByRole('button', { name: '1 hype', exact: true })).toBeVisible();
    await expectAccessible(page);
    await viewer.getByRole('link', { name: 'Ada Test' }).click();
    await expect(page).toHaveURL(`/profile/${ada.memberId}`);
    await expect(viewer).toBeHidden();
  });

  await test.step('the same photo among hers, where arrow keys in a text move the caret', async () => {
    await card.getByRole('button', { name: /^Photo from a post/ }).click();
    await expect(text).toBeVisible();
    await expect(viewer.getByRole('button', { name: '1 hype', exact: true })).toBeVisible();
    const here = commentsOn(viewer);
    await here.write('I want to be there');
    await expect(here.comment('I want to be there')).toBeVisible();
    await here.box.fill('Where');
    await here.box.press('ArrowLeft');
    await expect(text).toBeVisible();
    await viewer.getByRole('button', { name: 'Emoji', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search emoji' });
    await search.press('ArrowLeft');
    await expect(search).toBeFocused();
    await search.press('Escape');
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expect(viewer.getByRole('img', { name: /^Cover photo/ })).toBeVisible();
    await expect(viewer.getByRole('link', { name: 'Ada Test' })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /hype/i })).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Report photo' }).click();
    const report = page.getByRole('dialog', { name: 'Report this photo' });
    await expect(report).toBeVisible();
    await page.goBack();
    await expect(report).toBeHidden();
    await page.goBack();
    await expect(viewer).toBeHidden();
  });

  const photos = card.getByRole('button', { name: /photo/i });
  await test.step('arrow keys lead through her photos in a circle', async () => {
    const second = photos.nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(viewer.getByText('2 of 3')).toBeVisible();
    // The viewer handles keys once it has the focus, a frame after it is drawn.
    await expect(viewer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('3 of 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('3 of 3')).toBeVisible();
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
    await expect(viewer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(second).toBeFocused();
  });

  await test.step('swipes lead through them; Back leads to the page before', async () => {
    await photos.last().click();
    await expect(viewer.getByText('3 of 3')).toBeVisible();
    await swipe(page, viewer.getByRole('img').first(), 200);
    await expect(viewer.getByText('2 of 3')).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(`/profile/${ada.memberId}`);
    await expect(photos.last()).toBeFocused();
  });

  await test.step('photos come and go while he looks', async () => {
    await photos.last().click();
    await expect(viewer.getByText('3 of 3')).toBeVisible();
    await manyPhotos(scene, ada, 1);
    await expect(viewer.getByText('of 4')).toBeVisible();
    await scene.sql`delete from photo where member_id = ${ada.memberId}`;
    await expect(viewer).toBeHidden();
    await manyPhotos(scene, ada, 1);
    await expect(photos).toHaveCount(1);
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(`/profile/${ada.memberId}`);
  });
});
