import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { file, halves, large, middleOf, picturesOn, slowUploads } from './fixtures/pictures.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const accepted = /Choose a JPEG, PNG, WebP, GIF or AVIF image/;
/** Bytes per second: the large picture takes a minute. */
const slow = 60_000;

const sends = (request: Request) =>
  request.url().includes('/api/uploads') && ['POST', 'PATCH'].includes(request.method());

type Change = 'Change Cover Photo' | 'Change Profile Picture';

async function chooseLarge(pictures: ReturnType<typeof picturesOn>, change: Change) {
  await pictures.open(change);
  await pictures.choose(file(await large()));
  await pictures.save();
  await pictures.underWay();
}

test('an upload goes on after a reload, in one tab alone, until another chooses anew', async ({
  scene,
}) => {
  const { page, context } = await scene.member('Ada');
  const cover = (tab: Page) => tab.getByRole('main').locator('header img[src^="/api/images/"]');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  const throttle = await slowUploads(page);
  await throttle(slow);
  await chooseLarge(pictures, 'Change Cover Photo');
  const resumed = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  );
  await page.reload();
  await resumed;
  await expect(pictures.tray).toBeVisible();

  const tab = await context.newPage();
  const sent: string[] = [];
  tab.on('request', (request) => sends(request) && sent.push(request.url()));
  await tab.goto('/profile');
  await expect(tab.getByRole('button', { name: 'Update Info' })).toBeVisible();
  await throttle(0);
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  for (const one of [page, tab]) {
    await expect(cover(one)).toBeVisible();
    await expect(one.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
  }
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await throttle(slow);
  await chooseLarge(pictures, 'Change Cover Photo');
  const second = picturesOn(tab);
  await second.open('Change Cover Photo');
  await second.choose(file(await halves('blue', 'blue')));
  await second.save();
  await expect(pictures.tray).toBeHidden();
  await expect(toastOn(tab, 'Cover photo changed.')).toBeVisible();
  await throttle(0);
  await expect.poll(() => middleOf(cover(page))).toBe('blue');
  await expect(toastOn(page, /./)).toBeHidden();
});

test('what fails is kept in its place and tried again, be it what the server lets go', async ({
  scene,
}) => {
  scene.expectComplaints(/Failed to load resource/);
  const { page, context } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const rows = pictures.tray.getByRole('listitem');
  const retry = rows.getByRole('button', { name: 'Retry' });
  const change = async (item: Change) => {
    await pictures.open(item);
    await pictures.choose(file(await halves('red', 'red')));
    await pictures.save();
  };
  await page.goto('/profile');
  await page.route('**/api/uploads**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many' } }),
  );
  await change('Change Cover Photo');
  await expect(
    pictures.tray.getByText('Too many attempts. Please wait a bit and try again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await change('Change Profile Picture');
  await expect(retry).toHaveCount(2);
  await expect(rows).toHaveText([/^Cover photo/, /^Profile picture/]);
  // From now on the server does not answer.
  await page.route('**/api/uploads**', () => {});
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await expect(rows).toHaveText([/^Cover photo/, /^Profile picture/]);
  await rows.first().getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/uploads**');

  await context.setOffline(true);
  await retry.click();
  await expect(pictures.tray.getByText('Waiting for a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();

  await page.route('**/api/uploads/*/image', async (route) => {
    const response = await route.fetch();
    const { name } = await response.json();
    await scene.sql`delete from private.upload where name = ${name}`;
    await route.fulfill({ response });
  });
  await change('Change Cover Photo');
  await expect(retry).toBeVisible();
  const alerts = page.getByRole('region', { name: 'Notices' }).getByRole('alert').locator('> *');
  await expect(alerts).toHaveCount(1);
  const again = page.waitForResponse('**/api/uploads/*/image');
  await retry.click();
  await again;
  await expect(retry).toBeVisible();
  await expect(alerts).toHaveCount(1);

  await page.unroute('**/api/uploads/*/image');
  await retry.click();
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  await expect(alerts).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
});

test('a file that is no picture is refused where it was chosen', async ({ scene }) => {
  // The journey's recorder, not the page, requests the bytes of a picture that could not be drawn.
  scene.expectComplaints(/400/, /Connecting to 'blob:/);
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(Buffer.from('Dear diary'), 'diary.txt', 'text/plain'));
  await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
  await pictures.choose(file(Buffer.alloc(10 * 1024 * 1024 + 1), 'vast.png'));
  await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
  await expectAccessible(page);

  // The name says picture, but the content is not one. The earlier choice does not matter.
  await pictures.choose(file(await halves('red', 'red')));
  await expect(pictures.cropArea).toBeVisible();
  await page.keyboard.press('Escape');
  await pictures.open('Change Profile Picture');
  for (const sly of ['Dear diary', '<svg onload="alert(1)"></svg>']) {
    await pictures.choose(file(Buffer.from(sly), 'sly.jpg', 'image/jpeg'));
    await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
    await expect(pictures.dialog.getByRole('button', { name: 'Choose File' })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  // It begins like a picture, but the rest is not one: only the server can tell.
  await pictures.open('Change Profile Picture');
  const broken = (await halves('red', 'red')).subarray(0, 60);
  await pictures.choose(file(Buffer.concat([broken, Buffer.alloc(500)]), 'broken.png'));
  await expect(pictures.dialog.getByText('This browser cannot show the picture.')).toBeVisible();
  await pictures.dialog.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await expect(notice).toHaveText(accepted);
  await expect(notice).toContainText('Profile picture');
  await expect(pictures.tray.getByText(accepted)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(notice).toBeEmpty();
  await expect(pictures.tray).toBeHidden();
});

/** Drops a file there. */
async function drop(page: Page, content: number[], type: string) {
  const dataTransfer = await page.evaluateHandle(
    ([data, kind]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], 'dropped', { type: kind }));
      return transfer;
    },
    [content, type] as const,
  );
  // Beside the drop target, where a browser would leave the app to open the file.
  await page.locator('body').dispatchEvent('drop', { dataTransfer });
}

/** Pastes a picture where the focus is. */
const paste = (page: Page, content: number[]) =>
  page.evaluate((bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, content);

test('pictures are dropped and pasted, and open in the viewer, which gives the focus back', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const green = [...(await halves('green', 'green'))];
  await page.goto('/profile');
  await pictures.open('Change Profile Picture');
  await drop(page, [...(await halves('red', 'red'))], 'image/png');
  await expect(pictures.cropArea).toBeVisible();
  await drop(page, [1], 'text/plain');
  await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
  await drop(page, green, 'image/png');
  await expect(pictures.dialog.getByRole('alert')).toBeEmpty();
  await pictures.save();
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  const avatar = page.getByRole('main').locator('header img[src^="/api/images/"]').first();
  await expect(avatar).toBeVisible();
  expect(await middleOf(avatar)).toBe('green');

  await pictures.open('Change Cover Photo');
  await paste(page, green);
  await pictures.save();
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^(Profile|Cover) photo/ })).toHaveCount(2);

  for (const name of ['Open profile photo', 'Open cover photo']) {
    const picture = page.getByRole('button', { name });
    await picture.click();
    await expect(page.getByRole('dialog', { name: 'Photo viewer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
  }
  await expectAccessible(page);
});
