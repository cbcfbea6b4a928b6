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

/** Beside the known one, stores an upload of a kind that this version does not know. Runs in the page. */
const keepUnknown = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('hearth-uploads');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('uploads', 'readwrite');
      const store = writing.objectStore('uploads');
      const reading = store.getAll();
      reading.onsuccess = () => {
        const id = crypto.randomUUID();
        store.put({ ...reading.result[0], id, purpose: { kind: 'newer', data: {} } }, id);
      };
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
  });

test('what is on its way goes with Cancel, waits for the version it is of, and goes with the logout', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  const choose = async (picture: Buffer) => {
    await pictures.open('Change Profile Picture');
    await pictures.choose(file(picture));
    await pictures.save();
  };
  await page.goto('/profile');
  const throttle = await slowUploads(page);
  // Bytes per second: the large picture takes a minute.
  await throttle(60_000);
  await choose(await large());
  await pictures.underWay();
  await expectAccessible(page);
  const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await pictures.tray.getByRole('button', { name: 'Cancel' }).click();
  await expect(pictures.tray).toBeHidden();
  expect((await takenBack).status()).toBe(204);
  await page.reload();
  await expect(page.getByText('No photos yet.')).toBeVisible();
  await expect(pictures.tray).toBeHidden();

  await page.route('**/api/uploads', () => {});
  await choose(await halves('red', 'red'));
  await expect.poll(() => page.evaluate(keptUploads)).toBe(1);
  await page.evaluate(keepUnknown);
  await page.reload();
  await page.unroute('**/api/uploads');
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  const avatar = page.getByRole('main').locator('header img[src^="/api/images/"]');
  await expect(avatar).toBeVisible();
  expect(await middleOf(avatar)).toBe('red');
  await expect(pictures.tray).toBeHidden();
  expect(await page.evaluate(keptUploads)).toBe(1);

  await choose(await large());
  await pictures.underWay();
  expect(await page.evaluate(keptUploads)).toBe(2);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(keptUploads)).toBe(0);
});
