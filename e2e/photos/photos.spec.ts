import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  file,
  halves,
  holdLooking,
  middleOf,
  picturesOn,
  uploadsOf,
} from '../fixtures/pictures.ts';
import { toastOn } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const accepted = /Choose a JPEG, PNG, WebP, GIF or AVIF image/;

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

test('Ada’s new picture shows at once, a later one replaces it, and Ben sees it when it is uploaded', async ({
  scene,
}) => {
  const [{ page, memberId }, ben] = await scene.friends('Ada', 'Ben');
  const pictures = picturesOn(page);
  const preview = page.getByRole('main').locator('header img[src^="blob:"]');
  const uploadsAre = await uploadsOf(page);
  const cover = async (left: string, right: string) => {
    await pictures.open('Change Cover Photo');
    await pictures.choose(file(await halves(left, right)));
    await pictures.save();
  };
  const opening = (tab: Page, name: string) =>
    tab.getByRole('button', { name: `Open ${name} photo` }).locator('img[src^="/api/images/"]');
  const name = { level: 1, name: 'Ada Test' };
  await page.goto('/profile');
  await expect(page.getByRole('heading', name)).toBeVisible();
  await ben.page.goto(`/profile/${memberId}`);
  await expect(ben.page.getByRole('heading', name)).toBeVisible();

  await test.step('her picture shows before the server has answered', async () => {
    uploadsAre('none');
    await cover('red', 'blue');
    await expect(preview).toBeVisible();
    await expectAccessible(page);
    await pictures.tray.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview).toHaveCount(0);
  });

  await test.step('of two choices the later one stays, however slow the first is', async () => {
    const begun = page.waitForRequest('**/api/uploads');
    await cover('red', 'red');
    await expect(preview).toBeVisible();
    await begun;
    uploadsAre('real');
    await cover('blue', 'blue');
    await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
    await expect(pictures.tray).toBeHidden();
    await expect(opening(page, 'cover')).toBeVisible();
    await expect.poll(() => middleOf(opening(page, 'cover'))).toBe('blue');
    await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
  });

  await test.step('a crop shows at once, after a reload too', async () => {
    uploadsAre('none');
    await pictures.open('Change Profile Picture');
    await pictures.choose(file(await halves('red', 'blue')));
    await pictures.moveLeft();
    await pictures.dialog.getByLabel('Zoom').fill('1.5');
    await expectAccessible(page);
    await pictures.save();
    await expect(preview).toBeVisible();
    await expect.poll(() => middleOf(preview)).toBe('blue');
    await page.reload();
    await expect(preview).toBeVisible();
    await expect.poll(() => middleOf(preview)).toBe('blue');
    uploadsAre('real');
    await page.reload();
    await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
    await expect(pictures.tray).toBeHidden();
    await expect(preview).toHaveCount(0);
    for (const tab of [page, ben.page]) {
      await expect(opening(tab, 'profile')).toBeVisible();
      await expect.poll(() => middleOf(opening(tab, 'profile'))).toBe('blue');
      await expect(tab.getByRole('img', { name: /^Profile photo/ })).toBeVisible();
    }
  });

  await test.step('a picture can be dropped or pasted', async () => {
    const green = [...(await halves('green', 'green'))];
    await pictures.open('Change Cover Photo');
    await drop(page, [...(await halves('red', 'red'))], 'image/png');
    await expect(pictures.cropArea).toBeVisible();
    await drop(page, [1], 'text/plain');
    await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
    await drop(page, green, 'image/png');
    await expect(pictures.dialog.getByRole('alert')).toBeEmpty();
    await pictures.save();
    await expect.poll(() => middleOf(opening(ben.page, 'cover'))).toBe('green');
    await pictures.open('Change Profile Picture');
    await paste(page, green);
    await pictures.save();
    await expect.poll(() => middleOf(opening(ben.page, 'profile'))).toBe('green');
  });

  await test.step('the viewer gives the focus back to either picture', async () => {
    for (const name of ['Open profile photo', 'Open cover photo']) {
      const picture = page.getByRole('button', { name });
      await picture.click();
      await expect(page.getByRole('dialog', { name: 'Photo viewer' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picture).toBeFocused();
    }
    await expectAccessible(page);
  });
});

test('a file that is no picture is refused, and a failed upload stays and is retried', async ({
  scene,
}) => {
  scene.expectComplaints(/Failed to load resource/);
  const { page, context } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const rows = pictures.tray.getByRole('listitem');
  const retry = rows.getByRole('button', { name: 'Retry' });
  const uploadsAre = await uploadsOf(page);
  const change = async (item: 'Change Cover Photo' | 'Change Profile Picture') => {
    await pictures.open(item);
    await pictures.choose(file(await halves('red', 'red')));
    await pictures.save();
  };
  await page.goto('/profile');

  await test.step('a file that is no picture is refused by the browser', async () => {
    await pictures.open('Change Profile Picture');
    await pictures.choose(file(Buffer.from('Dear diary'), 'diary.txt', 'text/plain'));
    await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
    await pictures.choose(file(Buffer.alloc(10 * 1024 * 1024 + 1), 'vast.png'));
    await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
    await expectAccessible(page);

    // The name says picture, but the content is not one. The earlier choice does not matter.
    await pictures.choose(file(await halves('red', 'red')));
    await expect(pictures.cropArea).toBeVisible();
    // Nor is that file saved while another one, which takes its place, is being checked.
    const save = pictures.dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    const look = await holdLooking(page);
    await drop(page, [...(await halves('blue', 'blue'))], 'image/png');
    await expect(save).toBeDisabled();
    await look();
    await expect(save).toBeEnabled();
    await page.keyboard.press('Escape');
    await pictures.open('Change Profile Picture');
    for (const sly of ['Dear diary', '<svg onload="alert(1)"></svg>']) {
      await pictures.choose(file(Buffer.from(sly), 'sly.jpg', 'image/jpeg'));
      await expect(pictures.dialog.getByRole('alert')).toHaveText(accepted);
      await expect(pictures.dialog.getByRole('button', { name: 'Choose File' })).toBeVisible();
    }
  });

  await test.step('a file that only begins like a picture is refused by the server', async () => {
    // The journey's recorder, not the page, requests the bytes of a picture that could not be
    // drawn.
    scene.expectComplaints(/Connecting to 'blob:/);
    const broken = (await halves('red', 'red')).subarray(0, 60);
    await pictures.choose(file(Buffer.concat([broken, Buffer.alloc(500)]), 'broken.png'));
    await expect(pictures.dialog.getByText('This browser cannot show the picture.')).toBeVisible();
    await pictures.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(pictures.tray.getByText(accepted)).toBeVisible();
    await expect(toastOn(page, accepted)).toHaveCount(0);
    await expectAccessible(page);
    await pictures.tray.getByRole('button', { name: 'Discard' }).click();
    await expect(pictures.tray).toBeHidden();
  });

  await test.step('a picture that a busy server postpones stays in place', async () => {
    uploadsAre('busy');
    await change('Change Cover Photo');
    const tooMany = 'Too many attempts. Please wait a bit and try again.';
    await expect(pictures.tray.getByText(tooMany)).toBeVisible();
    await expectAccessible(page);
    await change('Change Profile Picture');
    await expect(retry).toHaveCount(2);
    await expect(rows).toHaveText([/^Cover photo/, /^Profile picture/]);
    uploadsAre('none');
    await retry.first().click();
    await expect(retry).toHaveCount(1);
    await rows.getByRole('button', { name: 'Cancel' }).click();
    uploadsAre('real');
  });

  await test.step('an offline picture waits for the connection', async () => {
    await context.setOffline(true);
    const tries: string[] = [];
    page.on('request', (request) => tries.push(request.url()));
    await retry.click();
    await expect(pictures.tray.getByText('Waiting for a connection.')).toBeVisible();
    // Other requests that fail start no try. The press does, and a change of Zero's connection.
    await page.evaluate(async () => {
      for (let n = 0; n < 50; n++) await fetch('/healthz').catch(() => {});
    });
    expect(tries.filter((url) => url.includes('/api/uploads')).length).toBeLessThan(5);
    await context.setOffline(false);
    await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  });

  await test.step('a picture that the server has deleted is sent again, and reported once', async () => {
    let letsGo = true;
    await page.route('**/api/uploads/*/image', async (route) => {
      if (!letsGo) return route.fallback();
      const response = await route.fetch();
      const { name } = await response.json();
      await scene.sql`delete from private.upload where name = ${name}`;
      await route.fulfill({ response });
    });
    await change('Change Cover Photo');
    await expect(retry).toBeVisible();
    await expect(rows).toHaveCount(1);
    const again = page.waitForResponse('**/api/uploads/*/image');
    await retry.click();
    await again;
    await expect(retry).toBeVisible();
    await expect(rows).toHaveCount(1);
    letsGo = false;
    await retry.click();
    await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
    await expect(pictures.tray).toBeHidden();
    await expect(page.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
  });
});
