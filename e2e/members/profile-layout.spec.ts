import type { Page } from '@playwright/test';
import { addPost } from '../../testing/members.ts';
import { account, befriend, friendOf, type Member } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { field, hide } from '../fixtures/details.ts';
import { givePhotos } from '../fixtures/landscapes.ts';
import { file, halves, large, picturesOn } from '../fixtures/pictures.ts';
import type { Scene } from '../fixtures/scene.ts';
import { goWithin, swipe, toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** 57 letters long, as long as anybody's name has been. */
const longName = 'Maximiliana-Friederike Wolfeschlegelsteinhausenbergerdorff';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function describe(scene: Scene, { memberId }: Pick<Member, 'memberId'>) {
  await scene.sql`
    update member set about = ${'Paper, glue and very strong tea.\nAsk me about the choir.\nReally do.'},
      work = 'Bookbinder', city = 'Ghent', birthday = '1987-03-14',
      phone_country = 'BE', phone_number = '+32 470 12 34 56' where id = ${memberId}`;
}

/** Gives a member the same pictures as somebody else's. */
const sharePhotos = (scene: Scene, from: Pick<Member, 'memberId'>, to: Member) =>
  scene.sql`
    with shared as (
      insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
      select gen_random_uuid()::text, ${to.memberId}, type, image, image_width, image_height, thumbhash, created_at
      from photo where member_id = ${from.memberId})
    update member set photo = (select photo from member where id = ${from.memberId}) where id = ${to.memberId}`;

/** Lets a picture fail to load, until the returned function is called. */
async function withoutPicture(page: Page, name: string) {
  let isAway = true;
  await page.route(`**/api/images/${name}*/**`, (route) =>
    isAway ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return () => {
    isAway = false;
  };
}

/** The place of a post on a profile: its width, and the number of columns beside it. */
async function placeOfPost(page: Page) {
  const [post, friends, details] = await Promise.all(
    [
      page.getByRole('article'),
      page.getByRole('region', { name: 'Friends' }),
      page.getByRole('region', { name: 'Details' }),
    ].map((part) => part.boundingBox()),
  );
  if (!post || !friends || !details) throw new Error('The profile is not there.');
  const beside = [friends, details].filter(({ y }) => y <= post.y).map(({ x }) => x);
  return { width: post.width, columns: 1 + new Set(beside.filter((x) => x < post.x)).size };
}

test('a profile shows posts early on a phone, fits every width, and leads to friends and photos', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const ada = await scene.member('Ada', phone);
  const { page } = ada;
  const ben = await friendOf(scene, ada, 'Ben');
  const zoe = await friendOf(scene, ben, 'Zoe');
  const others = await Promise.all(
    ['Cyd', 'Dee', 'Eve', longName].map((name) => account(scene, name)),
  );
  await befriend(scene, ben, ...others);
  await befriend(scene, ada, zoe, ...others.slice(-1));
  for (const one of [ada, ben]) await describe(scene, one);
  await givePhotos(scene, ada, 6);
  await sharePhotos(scene, ada, ben);
  const [{ photo: name } = { photo: '' }] = await scene.sql<{ photo: string }[]>`
    select photo from member where id = ${ben.memberId}`;
  const bringBack = await withoutPicture(page, name);
  const friends = page.getByRole('region', { name: 'Friends' });
  const photos = page.getByRole('region', { name: 'Photos' });
  const details = page.getByRole('region', { name: 'Details' });
  const topOf = async (heading: string) =>
    (await page.getByRole('heading', { name: heading }).boundingBox())?.y;
  const expectAbove = async () => {
    await expect(friends.getByRole('link', { name: longName })).toBeVisible();
    await expect(photos.getByRole('button')).toHaveCount(6);
    await expect(page.getByText('No posts yet.')).toBeVisible();
  };

  await test.step('on a phone', async () => {
    await page.goto(`/profile/${ben.memberId}`);
    await expectAbove();
    await expect(friends.getByRole('button', { name: 'See all' })).toBeInViewport({ ratio: 1 });
    await expect(details.getByText('Bookbinder')).toBeVisible();
    await expect.poll(() => topOf('Posts')).toBeLessThanOrEqual(620);
    await expectAccessible(page);
    await expect(details.getByText('March 14, 1987')).toBeHidden();
    await details.getByRole('button', { name: 'See details' }).click();
    await expect(details.getByText('March 14, 1987')).toBeVisible();
    await expect(details.getByText('Ask me about the choir.')).toBeInViewport();
  });

  await test.step('at every width', async () => {
    await addPost(scene.sql, ben.memberId, { text: 'Bread is in the oven' });
    await expect(page.getByRole('article')).toBeVisible();
    for (const [width, columns] of [
      [820, 1],
      [1100, 2],
      [1280, 2],
      [1440, 2],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const contacts = page.getByRole('complementary', { name: 'Contacts' });
      await expect(contacts).toBeVisible({ visible: width > 1100 });
      const now = await placeOfPost(page);
      expect(now.width, `at ${width} px`).toBeGreaterThanOrEqual(480);
      expect(now.columns, `at ${width} px`).toBe(columns);
    }
  });

  await test.step('a photo that failed to load is loaded again with the connection', async () => {
    const contacts = page.getByRole('complementary', { name: 'Contacts' });
    const photo = contacts.getByRole('listitem').filter({ hasText: 'Ben' }).locator('img');
    await expect(contacts.getByText('Ben Test')).toBeVisible();
    await expect(photo).toHaveCount(0);
    bringBack();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(photo).toHaveAttribute('src', new RegExp(name));
  });

  await test.step('the friends of Ben, mutual friends first', async () => {
    await friends.getByRole('button', { name: 'See all' }).click();
    const list = page.getByRole('dialog', { name: 'Friends of Ben Test' });
    const rows = list.getByRole('listitem');
    const [inCommon, self] = [/Mutual friend/, /Ada TestYou/];
    await expect(rows).toHaveText([inCommon, inCommon, self, /Cyd/, /Dee/, /Eve/]);
    await expectAccessible(page);
    await field(list, 'Search friends').fill('ye');
    await expect(list.getByText('No friend has this name.')).toBeVisible();
    await field(list, 'Search friends').fill('zO');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(`/profile/${zoe.memberId}`);
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Zoe Test' })).toBeVisible();
  });

  await test.step('her own profile, with a box to write in', async () => {
    await page.setViewportSize(phone.viewport);
    await goWithin(page, '/profile');
    await expectAbove();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await page
      .getByRole('region', { name: 'Welcome to Hearth' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await expect.poll(() => topOf('Your Post')).toBeLessThanOrEqual(620);
    const post = page.getByRole('button', { name: 'Post', exact: true });
    await expect(post).toBeHidden();
    await page.getByPlaceholder("What's on your mind?").fill('Bread is in the oven');
    await post.click();
    await expect(page.getByRole('article')).toHaveText(/Bread is in the oven/);
  });

  await test.step('from another screen, three presses hide her phone number', async () => {
    await goWithin(page, '/settings');
    await page.getByRole('banner').getByRole('link', { name: ada.name }).tap();
    await details.getByRole('button', { name: 'See details' }).tap();
    await hide(page, 'Phone').tap();
    const hidden = () => scene.sql`select private_fields from member where id = ${ada.memberId}`;
    await expect.poll(hidden).toEqual([{ private_fields: ['phone'] }]);
  });

  await test.step('on a phone she crops on most of the screen, and is warned of a blurry result', () =>
    cropsByFinger(page));
});

async function cropsByFinger(page: Page) {
  const { dialog, ...pictures } = picturesOn(page);
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
  const notice = toastOn(page, 'Cover photo changed.');
  await expect(notice).toBeVisible();
  // With the focus in it, it does not close by itself.
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Dismiss' })
    .last()
    .focus();
  await swipe(page, notice, 90);
  await expect(notice).toBeHidden();
}
