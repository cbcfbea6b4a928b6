import type { Page } from '@playwright/test';
import type { Person, Scene } from '../fixtures/scene.ts';
import { appIsOnDevice, feedOn, goWithin, unreachable } from '../fixtures/screens.ts';
import { readEverything } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const cannotKeep = (page: Page) => page.getByText(/cannot keep data/i);

/**
 * Gives this browser's disk room for that many bytes; without a number, for as many as it really
 * has.
 */
async function diskOf({ place }: Scene, { context, page }: Person) {
  const devtools = await context.newCDPSession(page);
  return (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: place.origin, quotaSize });
}

/** In bytes: enough for the files of the app and a store with little in it. */
const roomForApp = 4_000_000;

test('a full disk is noticed at the failing write, room again too, and the data stays readable', async ({
  scene,
}) => {
  // The first pattern is Zero's log message about a full disk.
  scene.expectComplaints(/QuotaExceeded|during persist/i, unreachable);
  const ada = await scene.member('Ada');
  const { page, context } = ada;
  const giveRoom = await diskOf(scene, ada);
  const feed = feedOn(page);
  const onDisk = () => page.evaluate(readEverything);

  await test.step('the failing write is reported, and is sent', async () => {
    await giveRoom(roomForApp);
    await feed.open();
    await feed.write('While there was room');
    await expect(feed.post('While there was room')).toBeVisible();
    await expect(cannotKeep(page)).toBeHidden();
    await appIsOnDevice(page);
    await page.evaluate(fillDisk);
    await feed.write('On a full disk');
    await expect(feed.post('On a full disk')).toBeVisible();
    await expect(cannotKeep(page)).toBeVisible();
    const stored = () => scene.sql`select 1 from post where member_id = ${ada.memberId}`;
    await expect.poll(stored).toHaveLength(2);
  });

  await test.step('room again is noticed', async () => {
    await giveRoom();
    await feed.write('With room again');
    await expect(cannotKeep(page)).toBeHidden();
    await page.evaluate(forgetFilling);
    await expect.poll(onDisk).toContain('With room again');
  });

  await test.step('a full disk can still be read offline', async () => {
    await giveRoom(roomForApp);
    await page.evaluate(fillDisk);
    await context.setOffline(true);
    await page.reload();
    await expect(feed.post('With room again')).toBeVisible();
    await context.setOffline(false);
    await expect(cannotKeep(page)).toBeVisible({ timeout: 60_000 });
  });
});

test('without a usable disk the app works from memory and says so', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const worksIn = async (page: Page, words: string) => {
    const feed = feedOn(page);
    await feed.open();
    await expect(cannotKeep(page)).toBeVisible({ timeout: 60_000 });
    await feed.write(words);
    await expect(feed.post(words)).toBeVisible({ timeout: 60_000 });
    const stored = () =>
      scene.sql`select 1 from post where member_id = ${ada.memberId} and text = ${words}`;
    await expect.poll(stored).toHaveLength(1);
    await page.close();
  };

  await test.step('the disk is full from the first visit', async () => {
    const giveRoom = await diskOf(scene, ada);
    await giveRoom(1000);
    await worksIn(ada.page, 'On a full one');
  });

  await test.step('storage is blocked by a setting', async () => {
    const page = await ada.context.newPage();
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('blocked by a setting', 'SecurityError');
      };
    });
    await worksIn(page, 'On none');
  });

  await test.step('storage never answers', async () => {
    const page = await ada.context.newPage();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
    });
    await worksIn(page, 'On a silent one');
  });
});

test('without room for a draft, no draft is called saved, and a logout logs out', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  const { page, context } = ada;
  const feed = feedOn(page);
  const offline = (words: string) => page.getByText(`You are offline. ${words}`);

  await test.step('a draft survives leaving its screen', async () => {
    await feed.open();
    await appIsOnDevice(page);
    await feed.composer.fill('Half');
    await expect(cannotKeep(page)).toBeHidden();
    await feed.composer.fill('');
    await page.evaluate(fillLocalStorage);
    const thought = 'Half a thought that goes on for longer than there is room';
    await feed.composer.fill(thought);
    await expect(cannotKeep(page)).toBeVisible();
    await goWithin(page, '/settings');
    await goWithin(page, '/feed');
    await expect(feed.composer).toHaveValue(thought);
    await context.setOffline(true);
    const notStored = offline('This browser cannot keep what you write: leave this page open.');
    await expect(notStored).toBeVisible();
  });

  await test.step('with room again the draft is saved', async () => {
    await page.evaluate(() => localStorage.removeItem('filled-0'));
    await feed.composer.fill('Half a thought, kept again');
    await expect(offline('What you write is kept.')).toBeVisible();
    await context.setOffline(false);
    await expect(offline('')).toBeHidden();
    await expect(cannotKeep(page)).toBeHidden();
  });

  await test.step('without room from the start, the app works and says so', async () => {
    // On a page without the app, which would write to the disk while it is left.
    await page.goto('/manifest.webmanifest');
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(fillLocalStorage);
    await feed.open();
    await feed.write('First of all');
    await expect(cannotKeep(page)).toBeVisible();
    const stored = () => scene.sql`select text from post where member_id = ${ada.memberId}`;
    await expect.poll(stored).toEqual([{ text: 'First of all' }]);
    // Entries that no storage took waited in the page alone.
    await page.reload();
    await expect(feed.post('First of all')).toBeVisible();
  });

  await test.step('a logout counts while the server cannot be reached', async () => {
    const sessions = () => scene.sql`select 1 from auth.session where user_id = ${ada.memberId}`;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await sessions()).toHaveLength(1);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(sessions).toHaveLength(0);
    await expect(page).toHaveURL('/');
  });
});

/** Leaves no room for a single word. Runs in the page. */
function fillLocalStorage(): void {
  for (let size = 1_000_000, n = 0; size >= 1; n++) {
    try {
      localStorage.setItem(`filled-${n}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 10);
    }
  }
}

/** Leaves no room at all. Runs in the page. */
async function fillDisk(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('filled');
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const put = (bytes: Uint8Array<ArrayBuffer>, key: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = db.transaction('bytes', 'readwrite');
      transaction.objectStore('bytes').put(bytes, key);
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
    });
  for (let size = 60_000, key = 0; size > 10; key++) {
    const taken = await put(crypto.getRandomValues(new Uint8Array(size)), key);
    if (!taken) size = Math.floor(size / 4);
  }
  db.close();
}

/**
 * On a slow machine, reading megabytes of noise takes longer than a test waits. Runs in the page.
 */
function forgetFilling(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('filled');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}
