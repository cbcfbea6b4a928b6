import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import {
  file,
  halves,
  large,
  middleOf,
  picturesOn,
  slowUploads,
  storedFileCount,
  uploadsOf,
} from '../fixtures/pictures.ts';
import { sessionEnded } from '../fixtures/scene.ts';
import { toastOn } from '../fixtures/screens.ts';
import { waitingEntries } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

/** Bytes per second: the large picture takes a minute. */
const slow = 60_000;

const sends = (request: Request) =>
  request.url().includes('/api/uploads') && ['POST', 'PATCH'].includes(request.method());

/** Beside the known one, an entry of a kind that this version does not know. Runs in the page. */
function keepUnknown() {
  const id = crypto.randomUUID();
  const [known] = Object.keys(localStorage).filter((key) => key.startsWith('hearth-entry-'));
  const entry = {
    ...JSON.parse(localStorage[known ?? '']),
    id,
    kind: 'newer',
    target: 'newer',
    pictures: [],
  };
  localStorage[`hearth-entry-${id}`] = JSON.stringify({ ...entry, state: 'pending' });
}

test('an upload continues after a reload in one tab, and ends with a later choice, Cancel or logout', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const { page, context } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const image = (tab: Page) => tab.getByRole('main').locator('header img[src^="/api/images/"]');
  const choose = async (item: 'Cover Photo' | 'Profile Picture', picture: Buffer) => {
    await pictures.open(`Change ${item}`);
    await pictures.choose(file(picture));
    await pictures.save();
  };
  await page.goto('/profile');
  const throttle = await slowUploads(page);
  const tab = await context.newPage();

  await test.step('it continues where it was, and no other tab sends it', async () => {
    await throttle(slow);
    await choose('Cover Photo', await large());
    await pictures.underWay();
    const resumed = page.waitForRequest(
      (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
    );
    await page.reload();
    await resumed;
    await expect(pictures.tray).toBeVisible();

    const sent: string[] = [];
    tab.on('request', (request) => sends(request) && sent.push(request.url()));
    await tab.goto('/profile');
    await expect(tab.getByRole('button', { name: 'Update Info' })).toBeVisible();
    await throttle(0);
    await expect(toastOn(page, 'Cover photo changed.')).toBeVisible();
    for (const one of [page, tab]) {
      await expect(image(one)).toBeVisible();
      await expect(one.getByRole('img', { name: /^Cover photo/ })).toHaveCount(1);
    }
    expect(sent).toEqual([]);
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a choice in another tab replaces it', async () => {
    await throttle(slow);
    await choose('Cover Photo', await large());
    await pictures.underWay();
    const second = picturesOn(tab);
    await second.open('Change Cover Photo');
    await second.choose(file(await halves('blue', 'blue')));
    await second.save();
    await expect(pictures.tray).toBeHidden();
    await expect(toastOn(tab, 'Cover photo changed.')).toBeVisible();
    await throttle(0);
    await expect.poll(() => middleOf(image(page))).toBe('blue');
    await expect(toastOn(page, /./)).toBeHidden();
    await tab.close();
  });

  await test.step('Cancel stops it', async () => {
    await throttle(slow);
    await choose('Profile Picture', await large());
    await pictures.underWay();
    await expectAccessible(page);
    const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await pictures.tray.getByRole('button', { name: 'Cancel' }).click();
    await expect(pictures.tray).toBeHidden();
    expect((await takenBack).status()).toBe(204);
    await expect.poll(() => storedFileCount(page)).toBe(0);
    await expect(page.getByRole('img', { name: /^Profile photo/ })).toHaveCount(0);
    await throttle(0);
  });

  await test.step('an upload of a newer version waits for that version, and does not block others', async () => {
    const uploadsAre = await uploadsOf(page);
    uploadsAre('none');
    await choose('Profile Picture', await halves('red', 'red'));
    await expect.poll(() => storedFileCount(page)).toBe(1);
    await page.evaluate(keepUnknown);
    uploadsAre('real');
    await page.reload();
    await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
    const avatar = page.getByRole('button', { name: 'Open profile photo' }).locator('img');
    await expect(avatar).toHaveAttribute('src', /^\/api\/images\//);
    await expect.poll(() => middleOf(avatar)).toBe('red');
    await expect(pictures.tray).toBeHidden();
    expect(await page.evaluate(waitingEntries)).toMatchObject([{ kind: 'newer' }]);
  });

  await test.step('a logout deletes both', async () => {
    await throttle(slow);
    await choose('Profile Picture', await large());
    await pictures.underWay();
    expect(await page.evaluate(waitingEntries)).toHaveLength(2);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => storedFileCount(page)).toBe(0);
    expect(await page.evaluate(waitingEntries)).toEqual([]);
  });
});
