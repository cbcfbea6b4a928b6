import type { Page } from '@playwright/test';
import { expect, startServers, stopServers, test } from './fixtures/own-stack.ts';
import type { Person, Scene } from './fixtures/scene.ts';
import { appIsOnDevice, feedOn, goWithin, unreachable } from './fixtures/screens.ts';
import { readEverything } from './fixtures/stored.ts';

test.use({ serviceWorkers: 'allow' });

const cannotKeep = (page: Page) => page.getByText(/cannot keep data/i);

/** Gives this browser's disk room for that many bytes; without a number, for as many as it really has. */
async function diskOf({ place }: Scene, { context, page }: Person) {
  const devtools = await context.newCDPSession(page);
  return (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: place.origin, quotaSize });
}

/** In bytes: enough for the files of the app and a store with little in it. */
const roomForApp = 4_000_000;

test('a full disk makes the app work from memory and say so', async ({ scene }) => {
  const ada = await scene.member('Ada');
  const giveRoom = await diskOf(scene, ada);
  await giveRoom(1000);
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(cannotKeep(ada.page)).toBeVisible();
  await feed.write('From memory');
  await expect(feed.post('From memory')).toBeVisible();
});

/** What Zero logs about it. */
const diskIsFull = /QuotaExceeded|during persist/i;

test('a disk that fills up is noticed at the write that fails, and so is the room there is again', async ({
  scene,
}) => {
  scene.expectComplaints(diskIsFull);
  const ada = await scene.member('Ada');
  const giveRoom = await diskOf(scene, ada);
  await giveRoom(roomForApp);
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('While there was room');
  await expect(feed.post('While there was room')).toBeVisible();
  await expect(cannotKeep(ada.page)).toBeHidden();

  await ada.page.evaluate(fillDisk);
  await feed.write('On a full disk');
  await expect(feed.post('On a full disk')).toBeVisible();
  await expect(cannotKeep(ada.page)).toBeVisible();
  const stored = () => scene.sql`select 1 from post where member_id = ${ada.memberId}`;
  await expect.poll(stored).toHaveLength(2);

  await giveRoom();
  await feed.write('With room again');
  await expect(cannotKeep(ada.page)).toBeHidden();
  await ada.page.evaluate(forgetFilling);
  await expect.poll(() => ada.page.evaluate(readEverything)).toContain('With room again');
});

test('a full disk can still be read, with every server stopped', async ({ scene, stack }) => {
  scene.expectComplaints(unreachable, diskIsFull);
  const ada = await scene.member('Ada');
  const giveRoom = await diskOf(scene, ada);
  await giveRoom(roomForApp);
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('Before the disk was full');
  await expect(feed.post('Before the disk was full')).toBeVisible();
  await expect.poll(() => ada.page.evaluate(readEverything)).toContain('Before the disk was full');
  await appIsOnDevice(ada.page);

  await ada.page.evaluate(fillDisk);
  await stopServers(stack);
  await ada.page.reload();
  await expect(feed.post('Before the disk was full')).toBeVisible();
  await startServers(stack);
  await expect(cannotKeep(ada.page)).toBeVisible({ timeout: 60_000 });
});

test('a draft that the browser will not keep outlives its screen, and nobody is told that it is kept', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.composer.fill('Half');
  await expect(cannotKeep(ada.page)).toBeHidden();
  await feed.composer.fill('');
  await ada.page.evaluate(fillLocalStorage);
  const thought = 'Half a thought that goes on for longer than there is room';
  await feed.composer.fill(thought);
  await expect(cannotKeep(ada.page)).toBeVisible();
  await goWithin(ada.page, '/settings');
  await goWithin(ada.page, '/feed');
  await expect(feed.composer).toHaveValue(thought);
  const offline = (words: string) => ada.page.getByText(`You are offline. ${words}`);
  await ada.context.setOffline(true);
  await expect(
    offline('This browser cannot keep what you write: leave this page open.'),
  ).toBeVisible();

  await ada.page.evaluate(() => localStorage.removeItem('filled-0'));
  await feed.composer.fill('Half a thought, kept again');
  await expect(offline('What you write is kept.')).toBeVisible();
  await ada.context.setOffline(false);
  await expect(offline('')).toBeHidden();
  await expect(cannotKeep(ada.page)).toBeHidden();
});

test('with no room for a word from the first visit on, the app works and says what it cannot keep', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  await ada.page.addInitScript(fillLocalStorage);
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('First of all');
  await expect(cannotKeep(ada.page)).toBeVisible();
  const stored = () => scene.sql`select text from post where member_id = ${ada.memberId}`;
  await expect.poll(stored).toEqual([{ text: 'First of all' }]);
});

test('whoever logs out on a full disk is logged out, also while the server cannot be reached', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable);
  const ada = await scene.member('Ada');
  const sessions = () => scene.sql`select 1 from auth.session where user_id = ${ada.memberId}`;
  await feedOn(ada.page).open();
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  await appIsOnDevice(ada.page);
  await ada.page.evaluate(fillLocalStorage);
  await ada.context.setOffline(true);
  await ada.page.getByRole('button', { name: /account/i }).click();
  await ada.page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(ada.page).toHaveURL('/');
  expect(await sessions()).toHaveLength(1);
  await ada.context.setOffline(false);
  await ada.page.reload();
  await expect.poll(sessions).toHaveLength(0);
  await expect(ada.page).toHaveURL('/');
});

test('a disk that never answers counts as a full one, and nothing waits for it', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  await ada.page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
  });
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(cannotKeep(ada.page)).toBeVisible({ timeout: 60_000 });
  await feed.write('From memory');
  await expect(feed.post('From memory')).toBeVisible({ timeout: 60_000 });
  const stored = () => scene.sql`select 1 from post where member_id = ${ada.memberId}`;
  await expect.poll(stored).toHaveLength(1);
});

test('without IndexedDB the app works from memory and says so', async ({ scene }) => {
  const ada = await scene.member('Ada');
  await ada.page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked by a setting', 'SecurityError');
    };
  });
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(cannotKeep(ada.page)).toBeVisible();
  await feed.write('From memory');
  await expect(feed.post('From memory')).toBeVisible();
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

/** On a slow machine, reading megabytes of noise takes longer than a test waits. Runs in the page. */
function forgetFilling(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('filled');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}
