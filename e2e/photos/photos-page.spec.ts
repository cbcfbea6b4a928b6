import type { Page } from '@playwright/test';
import { addBlock } from '../../testing/members.ts';
import { account } from '../fixtures/accounts.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { composerOn } from '../fixtures/composer.ts';
import { givePhoto } from '../fixtures/landscapes.ts';
import { file, halves, large, manyPhotos, picturesOn } from '../fixtures/pictures.ts';
import { sessionEnded } from '../fixtures/scene.ts';
import { appIsOnDevice, feedOn, goWithin, loadAll } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const tiles = (page: Page) => page.getByRole('main').getByRole('button', { name: /photo.*,/i });

/** The viewer, and the photo that it shows. */
const viewerOn = (page: Page) => {
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  return Object.assign(viewer, { photo: (name: RegExp) => viewer.getByRole('img', { name }) });
};

test('Ada starts a thread on a photo, Ben hypes it, and removing it clears her avatar', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await givePhoto(scene, ada, await halves('red', 'red'), 'profile', 1);
  await givePhoto(scene, ada, await halves('blue', 'blue'), 'cover');
  await ada.page.goto('/photos');
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Your Photos' })).toBeVisible();
  // The profile photo comes first, although the cover is newer.
  await expect(tiles(ada.page)).toHaveCount(2);
  await expect(tiles(ada.page).first()).toHaveAccessibleName(/^Profile photo/);
  await expectAccessible(ada.page);
  await tiles(ada.page).first().click();
  const hers = viewerOn(ada.page);
  await expect(hers.photo(/^Profile photo/)).toBeVisible();
  await expect(hers.getByText('PROFILE', { exact: true })).toBeVisible();
  await expect(hers.getByText('no thread')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Remove from Photos' })).toBeVisible();
  await expect(hers).toContainText("This photo isn't linked to a post yet.");
  await expect(hers).toContainText('Click "Create post thread" to enable likes & comments.');
  await expectAccessible(ada.page);
  await expect(ada.page.locator('nav a[aria-current="page"]')).toHaveText('Photos');

  const address = new URL(ada.page.url());
  // The viewer handles keys once it has the focus, a frame after it is drawn.
  await expect(hers.locator(':focus')).toHaveCount(1);
  await ada.page.keyboard.press('ArrowRight');
  await expect(hers.photo(/^Cover photo/)).toBeVisible();
  await expect(hers.getByText('2 of 2')).toBeVisible();
  await expect(ada.page).not.toHaveURL(address.href);
  await hers.getByRole('button', { name: 'Next photo' }).click();
  await expect(hers.photo(/^Profile photo/)).toBeVisible();
  await expect(ada.page).toHaveURL(address.href);

  await ben.page.goto(`/photos/${ada.memberId}${address.search}`);
  const his = viewerOn(ben.page);
  await expect(his.photo(/^Profile photo/)).toBeVisible();
  await expect(his).toContainText('Owner can create a thread to enable likes & comments.');
  await expect(his.getByRole('button', { name: 'Remove from Photos' })).toHaveCount(0);
  await expect(his.getByRole('button', { name: 'Create post thread' })).toHaveCount(0);

  await hers.getByRole('button', { name: 'Create post thread' }).click();
  await expect(hers.getByText('thread linked')).toBeVisible();
  await his.getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(hers.getByRole('button', { name: '1 hype', exact: true })).toBeVisible();
  await his.getByRole('button', { name: 'Close' }).click();
  await expect(ben.page).toHaveURL(`/photos/${ada.memberId}`);
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();

  const feed = feedOn(ben.page);
  await goWithin(ben.page, '/feed');
  await expect(feed.posts.getByRole('img', { name: 'Photo of this post' })).toBeVisible();
  await ben.page.keyboard.press('j');
  await expect(feed.posts.first()).toBeFocused();

  // The cover has no thread: deleting its photo ends the last use of its image.
  await hers.getByRole('button', { name: 'Close' }).click();
  const cover = await imageOfTile(ada.page, /^Cover photo/);
  await tiles(ada.page).last().click();
  await expect(hers.photo(/^Cover photo/)).toBeVisible();
  const goneNotice = await watchFor(ada.page, 'This photo is no longer available.');
  await hers.getByRole('button', { name: 'Remove from Photos' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(ada.page)).toHaveCount(1);
  await expect(hers).toBeHidden();
  expect(await goneNotice()).toBe(false);
  await expect.poll(async () => (await ada.context.request.get(cover)).status()).toBe(404);

  await tiles(ada.page).first().click();
  await hers.getByRole('button', { name: 'Remove from Photos' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ada.page.getByText('No photos yet.')).toBeVisible();
  await expect(hers).toBeHidden();
  const account = ada.page.getByRole('banner').getByRole('link', { name: 'Ada Test' });
  await expect(account.locator('img')).toHaveCount(0);
});

/** Reports later whether the words were ever on the page, even for one frame. */
async function watchFor(page: Page, words: string) {
  const watched = await page.evaluateHandle((text) => {
    const seen = { ever: false };
    new MutationObserver(() => {
      seen.ever ||= document.body.innerText.includes(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, words);
  return () => watched.evaluate(({ ever }) => ever);
}

/** The path of the file that the browser has chosen for a photo. */
async function imageOfTile(page: Page, name: RegExp) {
  const source = () =>
    page.getByRole('img', { name }).evaluate((image) => (image as HTMLImageElement).currentSrc);
  await expect.poll(source).not.toBe('');
  return new URL(await source()).pathname;
}

test.describe('stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Ada adds her first photo, an open photo has an address, and seen photos are there offline', async ({
    scene,
  }) => {
    scene.expectComplaints(...sessionEnded, /404|net::ERR|Failed to fetch|WebSocket/);
    const ada = await scene.member('Ada');
    const { page, context } = ada;

    await test.step('a button on her photo leads to her first one, and the card to all', async () => {
      await page.goto('/profile');
      const card = page.getByRole('region', { name: 'Photos' });
      await page.getByRole('button', { name: 'Change Profile Picture' }).click();
      await expect(picturesOn(page).dialog).toBeVisible();
      await page.keyboard.press('Escape');
      const view = page.getByRole('switch', { name: 'See it as others do' });
      await view.click();
      await expect(card).toContainText('Their photos will appear here.');
      await expect(card.getByRole('button')).toHaveCount(0);
      await manyPhotos(scene, ada, 1);
      await expect(card.getByRole('button')).toHaveCount(1);
      await expect(card.getByRole('link', { name: 'See all photos' })).toHaveCount(0);
      await view.click();
      await card.getByRole('link', { name: 'See all photos' }).click();
      // The address comes first, and the card that leads here shows a tile, too.
      await expect(page).toHaveTitle(/^Your Photos/);
      await expect(page).toHaveURL('/photos');
      await expect(tiles(page)).toHaveCount(1);
    });

    await test.step('further photos load when she scrolls', async () => {
      await goWithin(page, '/profile');
      await manyPhotos(scene, ada, 71);
      await goWithin(page, '/photos');
      await expect(tiles(page).nth(1)).toBeVisible();
      await loadAll(tiles(page), 72);
    });

    const viewer = viewerOn(page);
    const viewed = viewer.photo(/^Photo from a post/);

    await test.step('an open photo has an address, and an entry in the history', async () => {
      // Not with the mouse: the placeholder for more goes, and the grid ends higher.
      await tiles(page).last().press('Enter');
      await expect(viewed).toBeVisible();
      await expect(viewer.getByText('72 of 72')).toBeVisible();
      const address = page.url();
      await page.goBack();
      await expect(viewer).toBeHidden();
      await expect(tiles(page).last()).toBeFocused();
      await expect(page).toHaveURL('/photos');
      await page.goForward();
      await expect(viewed).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/photos');
      await page.goto(address);
      await expect(viewed).toBeVisible();
      await viewer.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL('/photos');
    });

    await test.step('a new one is chosen there, and posted from the feed', async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add photo' }).click();
      await (await chooser).setFiles(file(await halves('red', 'red')));
      await expect(composerOn(page).preview).toBeVisible();
      await expect(page).toHaveURL('/feed');
      await composerOn(page).form.getByRole('button', { name: 'Clear' }).click();
    });

    await test.step('a photo that she may not see says so', async () => {
      await goWithin(page, '/profile');
      await goWithin(page, '/photos?photo=no-such-photo');
      await expect(page.getByText('This photo is no longer available.')).toBeVisible();
      // For her, the member who blocked her looks as if they did not exist.
      const ben = await account(scene, 'Ben');
      await manyPhotos(scene, ben, 2);
      await addBlock(scene.sql, ben.memberId, ada.memberId);
      for (const id of ['no-such-member', ben.memberId]) {
        await goWithin(page, '/settings');
        await goWithin(page, `/photos/${id}`);
        await expect(page.getByText('This profile is no longer available.')).toBeVisible();
        await expect(tiles(page)).toHaveCount(0);
      }
      await goWithin(page, '/settings');
    });

    const photo = page.getByRole('img', { name: /^Profile photo/ });
    const isCached = (url: string) => page.evaluate((it) => caches.match(it).then(Boolean), url);

    await test.step('seen pictures are stored on the device, except large ones', async () => {
      await appIsOnDevice(page);
      await givePhoto(scene, ada, await large(), 'profile');
      await goWithin(page, '/photos');
      await expect(photo).toBeVisible();
      const seen = await imageOfTile(page, /^Profile photo/);
      await expect.poll(() => isCached(seen)).toBe(true);
      // A picture that is requested later is stored, and the large one before it is not.
      const look = (width: number) =>
        page.evaluate(
          async (url) => {
            await (await fetch(url)).blob();
            return url;
          },
          seen.replace(/\d+$/, String(width)),
        );
      const vast = await look(1920);
      const small = await look(160);
      await expect.poll(() => isCached(small)).toBe(true);
      expect(await isCached(vast)).toBe(false);
    });

    await test.step('they are there offline, and gone after a logout', async () => {
      const seen = await imageOfTile(page, /^Profile photo/);
      await context.setOffline(true);
      await page.reload();
      await expect(photo).toBeVisible();
      await expect
        .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      // The visitors' pages are on the device, too.
      await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
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
      expect(await isCached(seen)).toBe(false);
    });
  });
});
