import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { file, halves, picturesOn } from './fixtures/pictures.ts';
import { feedOn, toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';
import { type Person, sessionEnded, type World } from './fixtures/world.ts';

async function change(page: Page, item: 'Profile Picture' | 'Cover Photo', colour: string) {
  const pictures = picturesOn(page);
  await pictures.open(`Change ${item}`);
  await pictures.choose(file(await halves(colour, colour)));
  await pictures.save();
  await expect(toastOn(page, / changed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

/** Photos whose files are nowhere: enough to fill pages with. */
async function manyPhotos(world: World, { memberId }: Person, count: number) {
  await world.sql`
    insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
    select gen_random_uuid()::text, ${memberId}, 'post', gen_random_uuid()::text, 800, 600, '', now() - n * interval '1 day'
    from generate_series(1, ${count}::int) n`;
}

const tiles = (page: Page) => page.getByRole('main').getByRole('button', { name: /photo/i });

test('Ada makes a thread of a photo, Ben hypes it, and removing it clears her avatar', async ({
  world,
}) => {
  world.expectComplaints(/404/);
  const [ada, ben] = await world.friends('Ada', 'Ben');
  await ada.page.goto('/profile');
  await change(ada.page, 'Profile Picture', 'red');
  await change(ada.page, 'Cover Photo', 'blue');

  await ada.page.goto('/photos');
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Your Photos' })).toBeVisible();
  // The profile photo comes first, although the cover is newer.
  await expect(tiles(ada.page)).toHaveCount(2);
  await expect(tiles(ada.page).first()).toHaveAccessibleName(/^Profile photo/);
  await expectAccessible(ada.page);
  await tiles(ada.page).first().click();
  const hers = ada.page.getByRole('dialog', { name: 'PROFILE' });
  await expect(hers.getByText('no thread')).toBeVisible();
  await expect(hers).toContainText("This photo isn't linked to a post yet.");
  await expect(hers).toContainText('Click "Create post thread" to enable likes & comments.');
  await expectAccessible(ada.page);

  const address = new URL(ada.page.url());
  await ben.page.goto(`/photos/${ada.memberId}${address.search}`);
  const his = ben.page.getByRole('dialog', { name: 'PROFILE' });
  await expect(his).toContainText('Owner can create a thread to enable likes & comments.');
  await expect(his.getByRole('button', { name: 'Remove from Photos' })).toHaveCount(0);
  await expect(his.getByRole('button', { name: 'Create post thread' })).toHaveCount(0);

  await hers.getByRole('button', { name: 'Create post thread' }).click();
  await expect(hers.getByText('thread linked')).toBeVisible();
  await his.getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(hers.getByRole('button', { name: 'Hype 1' })).toBeVisible();
  await his.getByRole('button', { name: 'Close' }).click();
  await expect(ben.page).toHaveURL(`/photos/${ada.memberId}`);
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();

  const feed = feedOn(ben.page);
  await feed.open();
  await expect(feed.posts.getByRole('img', { name: 'Photo of this post' })).toBeVisible();
  await ben.page.keyboard.press('j');
  await expect(feed.posts.first()).toBeFocused();

  // The cover has no thread: with its photo the last use of its image goes.
  await hers.getByRole('button', { name: 'Close' }).click();
  const cover = await imageOfTile(ada.page, /^Cover photo/);
  await tiles(ada.page).last().click();
  const second = ada.page.getByRole('dialog', { name: 'COVER' });
  await second.getByRole('button', { name: 'Remove from Photos' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(ada.page)).toHaveCount(1);
  await expect.poll(async () => (await ada.context.request.get(cover)).status()).toBe(404);

  await tiles(ada.page).first().click();
  await hers.getByRole('button', { name: 'Remove from Photos' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ada.page.getByText('No photos yet.')).toBeVisible();
  await expect(hers).toBeHidden();
  const account = ada.page.getByRole('banner').getByRole('link', { name: 'Ada Test' });
  await expect(account.locator('img')).toHaveAttribute('src', '/default-avatar.svg');
});

const imageOfTile = (page: Page, name: RegExp) =>
  page
    .getByRole('img', { name })
    .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);

test('an open photo has an address, and the back button closes it', async ({ world }) => {
  world.expectComplaints(/404/);
  const { page, ...ada } = await world.member('Ada');
  await manyPhotos(world, { page, ...ada }, 30);
  await page.goto('/photos');
  await expect(tiles(page)).toHaveCount(24);
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    await expect(tiles(page)).toHaveCount(30, { timeout: 500 });
  }).toPass();
  await tiles(page).last().click();
  const modal = page.getByRole('dialog', { name: 'POST' });
  await expect(modal).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(modal).toBeHidden();
  await expect(tiles(page).last()).toBeFocused();
  await expect(page).toHaveURL('/photos');
  await page.goForward();
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/photos');

  await page.goto(address);
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/photos');
  await page.goto('/photos?photo=no-such-photo');
  await expect(page.getByText('This photo is no longer available.')).toBeVisible();
});

test('what cannot be seen says so alike: no such member, or one who blocked', async ({ world }) => {
  const [{ page, memberId }, ben] = await Promise.all([world.member('Ada'), world.member('Ben')]);
  await manyPhotos(world, ben, 2);
  await world.sql`
    insert into block (member_id, other_id, blocker_id, created_at) values
      (${ben.memberId}, ${memberId}, ${ben.memberId}, now()),
      (${memberId}, ${ben.memberId}, ${ben.memberId}, now())`;
  for (const id of ['no-such-member', ben.memberId]) {
    await page.goto(`/photos/${id}`);
    await expect(page.getByText('This profile is no longer available.')).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
  }
});

test('Ada looks through the photos by keyboard and by finger', async ({ world }) => {
  world.expectComplaints(/404/);
  const ada = await world.member('Ada', { hasTouch: true });
  const { page } = ada;
  await manyPhotos(world, ada, 3);
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

test('pictures seen are there offline, and gone after logout', async ({ world }) => {
  world.expectComplaints(...sessionEnded, /net::ERR|Failed to fetch|WebSocket/);
  const { page, context } = await world.member('Ada');
  await page.goto('/profile');
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  await change(page, 'Profile Picture', 'green');
  await page.goto('/photos');
  const photo = page.getByRole('img', { name: /^Profile photo/ });
  await expect(photo).toBeVisible();
  const seen = await imageOfTile(page, /^Profile photo/);
  await expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), seen)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const answered = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          (answer) => answer.ok,
          () => false,
        ),
      seen,
    );
  await expect.poll(answered).toBe(false);
  expect(await page.evaluate((url) => caches.match(url).then(Boolean), seen)).toBe(false);
});
