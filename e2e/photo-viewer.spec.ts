import { expectAccessible } from './fixtures/axe.ts';
import { givePhotos } from './fixtures/landscapes.ts';
import { manyPhotos } from './fixtures/pictures.ts';
import { commentsOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test('Ada looks through the photos by keyboard and by finger, and the viewer keeps its photo', async ({
  scene,
}) => {
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
  // The viewer handles keys once it has the focus, a frame after it is drawn.
  await expect(viewer.locator(':focus')).toHaveCount(1);
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

  const photos = card.getByRole('button', { name: /photo/i });
  await photos.last().click();
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(photos.last()).toBeFocused();

  await photos.last().click();
  await expect(viewer.getByText('3 of 3')).toBeVisible();
  await manyPhotos(scene, ada, 1);
  await expect(viewer.getByText('4 of 4')).toBeVisible();
  // Her other device removes all of them.
  await scene.sql`delete from photo where member_id = ${ada.memberId}`;
  await expect(viewer).toBeHidden();
  await manyPhotos(scene, ada, 1);
  await expect(photos).toHaveCount(1);
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/profile');
});

test('below a photo Ben reads whose it is and what was written, hypes it, and goes on to her', async ({
  scene,
}) => {
  const [ada, { page }] = await scene.friends('Ada', 'Ben');
  await page.setViewportSize({ width: 390, height: 844 });
  await givePhotos(scene, ada, 3);
  const words = 'Hills behind hills. '.repeat(30);
  const postId = `hills-${ada.memberId}`;
  await scene.sql`
    insert into post (id, member_id, text, image, image_width, image_height, thumbhash, created_at, hype_count)
    select ${postId}, member_id, ${words}, image, image_width, image_height, thumbhash, now(), 0
    from photo where member_id = ${ada.memberId} and type = 'post'`;
  await scene.sql`update photo set post_id = ${postId} where member_id = ${ada.memberId} and type = 'post'`;

  await page.goto('/feed');
  await page.getByRole('button', { name: 'Photo of this post' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  const image = viewer.getByRole('img', { name: /^Photo from a post/ });
  await expect(image).toBeVisible();
  expect(await image.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expect(viewer.getByText('Just now')).toBeVisible();
  const text = viewer.getByText('Hills behind hills.');
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
  const card = page.getByRole('region', { name: 'Photos' });
  await card.getByRole('button', { name: /^Photo from a post/ }).click();
  await expect(text).toBeVisible();
  await expect(viewer.getByRole('button', { name: '1 hype', exact: true })).toBeVisible();
  const here = commentsOn(viewer);
  await here.write('I want to be there');
  await expect(here.comment('I want to be there')).toBeVisible();
  // In a text field, the keys move the caret and do not change the photo.
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
});
