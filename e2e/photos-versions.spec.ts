import { file, halves, keptUploads, middleOf, picturesOn } from './fixtures/pictures.ts';
import { toastOn } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** The kept one as it was before uploads had kinds, and one of a kind that is not known here. Runs in the page. */
const asOtherVersionsKept = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('hearth-uploads');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('uploads', 'readwrite');
      const store = writing.objectStore('uploads');
      const reading = store.getAll();
      reading.onsuccess = () => {
        const { id, memberId, file } = reading.result[0];
        const crop = { x: 0, y: 0, width: 0.5, height: 1 };
        store.put({ id, memberId, file, purpose: { type: 'profile', crop } }, id);
        const newer = crypto.randomUUID();
        store.put({ id: newer, memberId, file, purpose: { kind: 'newer', data: {} } }, newer);
      };
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
  });

test('an upload of an older version goes on, and one of a newer waits for its own', async ({
  scene,
}) => {
  const { page } = await scene.member('Ada');
  const pictures = picturesOn(page);
  await page.goto('/profile');
  await page.route('**/api/uploads', () => {});
  await pictures.open('Change Profile Picture');
  await pictures.choose(file(await halves('red', 'blue')));
  await pictures.save();
  await expect.poll(() => page.evaluate(keptUploads)).toBe(1);
  await page.evaluate(asOtherVersionsKept);

  await page.reload();
  await page.unroute('**/api/uploads');
  await expect(toastOn(page, 'Profile picture changed.')).toBeVisible();
  const avatar = page.getByRole('main').locator('header img[src^="/api/images/"]');
  await expect(avatar).toBeVisible();
  expect(await middleOf(avatar)).toBe('red');
  await expect(pictures.tray).toBeHidden();
  expect(await page.evaluate(keptUploads)).toBe(1);
});
