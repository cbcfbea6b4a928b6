import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import {
  file,
  halves,
  keptUploads,
  large,
  middleOf,
  picturesOn,
  slowUploads,
} from './fixtures/pictures.ts';
import { sessionEnded } from './fixtures/scene.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const accepted = /Choose a JPEG, PNG, WebP, GIF or AVIF image/;
/** Bytes per second: the large picture takes a minute. */
const slow = 60_000;

const sends = (request: Request) =>
  request.url().includes('/api/uploads') && ['POST', 'PATCH'].includes(request.method());

test('Ada crops a new profile picture and Ben sees it at once', async ({ scene }) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const pictures = picturesOn(ada.page);
  await Promise.all([ada.page.goto('/profile'), ben.page.goto(`/profile/${ada.memberId}`)]);
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Ada Test' })).toBeVisible();

  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.moveLeft();
  await pictures.dialog.getByLabel('Zoom').fill('1.5');
  await expectAccessible(ada.page);
  await pictures.save();

  await expect(toastOn(ada.page, 'Profile picture changed.')).toBeVisible();
  await expect(pictures.tray).toBeHidden();
  for (const { page } of [ada, ben]) {
    const avatar = page.getByRole('main').locator('header img[src^="/api/images/"]').first();
    await expect(avatar).toBeVisible();
    expect(await middleOf(avatar)).toBe('blue');
    await expect(page.getByRole('img', { name: /^Profile photo/ })).toBeVisible();
  }
});

/** A large picture is on its way, and will be for a minute. */
async function uploadSlowly(page: Page, change: 'Change Cover Photo' | 'Change Profile Picture') {
  const pictures = picturesOn(page);
  await page.goto('/profile');
  const throttle = await slowUploads(page);
  await throttle(slow);
  await pictures.open(change);
  await pictures.choose(file(await large()));
  await pictures.save();
  await pictures.underWay();
  return { pictures, throttle };
}

test('a reload in the middle of an upload goes on where it was', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  const { pictures, throttle } = await uploadSlowly(page, 'Change Cover Photo');

  const resumed = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  );
  await page.reload();
  await resumed;
  await expect(pictures.tray).toBeVisible();
  await throttle(0);

  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
});

test('a second tab leaves the upload to the first', async ({ scene }) => {
  const { page, context } = await scene.member('Ada');
  const { throttle } = await uploadSlowly(page, 'Change Cover Photo');

  const second = await context.newPage();
  const sent: string[] = [];
  second.on('request', (request) => sends(request) && sent.push(request.url()));
  await second.goto('/profile');
  await expect(second.getByRole('button', { name: 'Update Info' })).toBeVisible();
  await throttle(0);

  await expect(second.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
  expect(sent).toEqual([]);
});

test('a picture chosen in a second tab takes the place of the first tab’s', async ({ scene }) => {
  const { page, context } = await scene.member('Ada');
  const first = await uploadSlowly(page, 'Change Cover Photo');
  const tab = await context.newPage();
  const second = picturesOn(tab);
  await tab.goto('/profile');
  await second.open('Change Cover Photo');
  await second.choose(file(await halves('blue', 'blue')));
  await second.save();

  await expect(first.pictures.tray).toBeHidden();
  await expect(toastOn(tab, 'Cover photo changed.')).toBeVisible();
  await first.throttle(0);
  const cover = page.getByRole('main').locator('header img[src^="/api/images/"]');
  await expect(cover).toBeVisible();
  expect(await middleOf(cover)).toBe('blue');
  await expect(toastOn(page, /./)).toBeHidden();
});

test('Ada thinks better of it and cancels', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  const { pictures } = await uploadSlowly(page, 'Change Profile Picture');
  await expectAccessible(page);

  const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await pictures.tray.getByRole('button', { name: 'Cancel' }).click();
  await expect(pictures.tray).toBeHidden();
  expect((await takenBack).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('No photos yet.')).toBeVisible();
  await expect(pictures.tray).toBeHidden();
});

test('logging out takes along what was still on its way', async ({ scene }) => {
  scene.expectComplaints(...sessionEnded);
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  await (await slowUploads(page))(slow);
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await large()));
  await pictures.save();
  await pictures.underWay();
  expect(await page.evaluate(keptUploads)).toBe(1);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(keptUploads)).toBe(0);
});

test('an upload that fails is kept and tried again', async ({ scene }) => {
  scene.expectComplaints(/Failed to load resource/);
  const { page, context } = await scene.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  await page.route('**/api/uploads**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many' } }),
  );
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'red')));
  await pictures.save();
  await expect(
    pictures.tray.getByText('Too many attempts. Please wait a bit and try again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/uploads**');

  await context.setOffline(true);
  await pictures.tray.getByRole('button', { name: 'Retry' }).click();
  await expect(pictures.tray.getByText('Waiting for a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
});

test('a picture that the server lets go before it is shown can be tried again', async ({
  scene,
}) => {
  scene.expectComplaints(/404/);
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  await page.route('**/api/uploads/*/image', async (route) => {
    const response = await route.fetch();
    const { name } = await response.json();
    await scene.sql`delete from private.upload where name = ${name}`;
    await route.fulfill({ response });
  });
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'red')));
  await pictures.save();
  const retry = pictures.tray.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('alert')).toHaveCount(1);
  const again = page.waitForResponse('**/api/uploads/*/image');
  await retry.click();
  await again;
  await expect(retry).toBeVisible();
  await expect(notices.getByRole('alert')).toHaveCount(1);

  await page.unroute('**/api/uploads/*/image');
  await retry.click();
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  await expect(notices.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Profile photo/ })).toHaveCount(1);
});

test('a file that is no picture is refused where it was chosen', async ({ scene }) => {
  // The recorder of the journey, not the page, asks for the bytes of a picture that could not be drawn.
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

  // The name says picture and the content does not.
  for (const sly of ['Dear diary', '<svg onload="alert(1)"></svg>']) {
    await pictures.choose(file(await halves('red', 'red')));
    await expect(pictures.cropArea).toBeVisible();
    await page.keyboard.press('Escape');
    await pictures.open('Change Profile Picture');
    await pictures.choose(file(Buffer.from(sly), 'sly.jpg', 'image/jpeg'));
    await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
    await expect(pictures.dialog.getByRole('button', { name: 'Choose File' })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  // It begins like a picture and goes on as none: only the server can tell.
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
  await expect(notice).toHaveCount(0);
  await expect(pictures.tray).toBeHidden();
});

test('a picture can be dropped and pasted', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const bytes = [...(await halves('green', 'green'))];
  await page.goto('/profile');

  const dropped = (content: number[], type: string) =>
    page.evaluateHandle(
      ([data, kind]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(data)], 'dropped', { type: kind }));
        return dataTransfer;
      },
      [content, type] as const,
    );
  // Beside the place for it, where a browser would leave the app for the file.
  const beside = page.locator('body');
  await pictures.open('Change Profile Picture');
  const first = await dropped([...(await halves('red', 'red'))], 'image/png');
  await beside.dispatchEvent('drop', { dataTransfer: first });
  await expect(pictures.cropArea).toBeVisible();
  const diary = await dropped([1], 'text/plain');
  await beside.dispatchEvent('drop', { dataTransfer: diary });
  await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
  const second = await dropped(bytes, 'image/png');
  await beside.dispatchEvent('drop', { dataTransfer: second });
  await expect(pictures.dialog.getByRole('alert')).toBeEmpty();
  await pictures.save();
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  const avatar = page.getByRole('main').locator('header img[src^="/api/images/"]').first();
  await expect(avatar).toBeVisible();
  expect(await middleOf(avatar)).toBe('green');

  await pictures.open('Change Cover Photo');
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(content)], 'p.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes);
  await pictures.save();
  await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^(Profile|Cover) photo/ })).toHaveCount(2);
});
