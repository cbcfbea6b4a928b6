import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, startServers, stopServers, test } from './fixtures/own-stack.ts';
import { password, sessionEnded } from './fixtures/scene.ts';
import { appIsOnDevice, feedOn, openSettings, unreachable } from './fixtures/screens.ts';
import { readEverything } from './fixtures/stored.ts';

test('the feed stands as it was left before the app has run, and leaves with its member in all tabs', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('Seen with the first frame');
  await expect(feed.post('Seen with the first frame')).toBeVisible();
  await feed.composer.fill('Half a thought');
  // Long before the app has read its store: with the first script, which marks the root.
  await ada.page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const kept = document.querySelector<HTMLElement>('[data-kept-screen]');
      if (!kept) return;
      observer.disconnect();
      Object.assign(window, {
        first: {
          inert: kept.inert,
          drawnByReact: Object.keys(document.getElementById('root') ?? {}).length > 0,
          words: kept.innerText,
          draft: kept.querySelector('textarea')?.value,
        },
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await ada.page.reload();
  await feed.write('The app has its place');
  await expect(feed.post('The app has its place')).toBeVisible();
  await expect(ada.page.locator('[data-kept-screen]')).toHaveCount(0);
  expect(await ada.page.evaluate(() => Reflect.get(window, 'first'))).toEqual({
    inert: true,
    drawnByReact: false,
    words: expect.stringContaining('Seen with the first frame'),
    draft: 'Half a thought',
  });

  const other = await ada.context.newPage();
  const there = feedOn(other);
  await there.open();
  await expect(there.post('The app has its place')).toBeVisible();
  await feed.write('In both tabs');
  await expect(there.post('In both tabs')).toBeVisible();
  await ada.page.getByRole('button', { name: /account/i }).click();
  await ada.page.getByRole('menuitem', { name: 'Logout' }).click();
  for (const page of [ada.page, other]) await expect(page).toHaveURL('/');
  const stored = () => ada.page.evaluate(readEverything);
  await expect.poll(stored).not.toContain('Seen with the first frame');
  const stores = () =>
    ada.page.evaluate(async () => (await indexedDB.databases()).map((db) => db.name));
  await expect.poll(stores).not.toContainEqual(expect.stringMatching(/^rep:/));
});

test('another member in the same browser sees nothing of the first', async ({ scene }) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  const feed = feedOn(ada.page);
  await feed.open();
  await feed.write('For my own eyes');
  await expect(feed.post('For my own eyes')).toBeVisible();
  // Her session ends without a logout, so that her store is still there when he logs in.
  await ada.context.clearCookies();
  await ada.page.goto('/settings');
  await expect(ada.page).toHaveURL('/login');
  await ada.page.getByLabel('Email').fill(ben.email);
  await ada.page.getByLabel('Password', { exact: true }).fill(password);
  await ada.page.getByRole('button', { name: 'Submit' }).click();
  await expect(ada.page).toHaveURL('/settings');
  await ada.page.goto('/feed');
  await expect(ada.page.getByText('No posts yet.')).toBeVisible();
  const stored = await ada.page.evaluate(readEverything);
  expect(stored).not.toContain('For my own eyes');
});

test.describe('kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with every server stopped a reload shows the feed; when they return, all goes on', async ({
    scene,
    stack,
  }) => {
    scene.expectComplaints(unreachable);
    const [ada, ben] = await scene.friends('Ada', 'Ben');
    const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
    await Promise.all([hers.open(), his.open()]);
    await his.write('Written while all was well');
    await expect(hers.post('Written while all was well')).toBeVisible();
    await appIsOnDevice(ada.page);

    await stopServers(stack);
    await ada.page.reload();
    await expect(hers.post('Written while all was well')).toBeVisible();
    await expect(
      ada.page.getByRole('status').getByText(/cannot be reached|offline/i),
    ).toBeVisible();
    await hers.composer.fill('Kept while nothing works');
    await ada.page.reload();
    await expect(hers.composer).toHaveValue('Kept while nothing works');

    await startServers(stack);
    const away = ada.page.getByRole('status').getByText(/cannot be reached/);
    await expect(away).toBeHidden({ timeout: 60_000 });
    await hers.write('Here again');
    await expect(his.post('Here again')).toBeVisible({ timeout: 60_000 });
  });

  test('a new version, a page that came past the worker and a reset of the local data lose nothing', async ({
    scene,
    stack,
  }) => {
    const ada = await scene.member('Ada');
    const feed = feedOn(ada.page);
    await feed.open();
    await appIsOnDevice(ada.page);
    await feed.composer.fill('Half a thought');

    appendFileSync(join(stack.clientDir, 'service-worker.js'), '\n// a newer version\n');
    await ada.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const update = ada.page.getByRole('status').getByText(/new version/i);
    await expect(update).toBeVisible();
    await expect(feed.composer).toHaveValue('Half a thought');

    let loads = 0;
    ada.page.on('load', () => loads++);
    await ada.page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(feed.composer).toHaveValue('Half a thought');
    await expect(update).toBeHidden();
    expect(loads).toBe(1);

    const loaded = ada.page.waitForEvent('load');
    const devtools = await ada.context.newCDPSession(ada.page);
    await devtools.send('Page.reload', { ignoreCache: true });
    await loaded;
    await appIsOnDevice(ada.page);

    await feed.write('Safe on the server');
    await expect(feed.post('Safe on the server')).toBeVisible();
    await feed.composer.fill('Half a thought');
    const images = () => ada.page.evaluate(() => caches.has('hearth-images'));
    await ada.page.evaluate(() => caches.open('hearth-images').then(() => undefined));
    expect(await images()).toBe(true);
    const screens = () =>
      ada.page.evaluate(() => Object.keys(localStorage).filter((key) => /own-screen/.test(key)));
    await ada.page.goto('/settings');
    expect(await screens()).toHaveLength(1);
    await openSettings(ada.page, 'Local data');
    await expect(ada.page.getByText('Up to date')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Reset local data' }).click();
    const dialog = ada.page.getByRole('alertdialog');
    await expect(dialog).toContainText('What you are writing');
    await expect(dialog).not.toContainText('are lost');
    await Promise.all([
      ada.page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Reset' }).click(),
    ]);
    expect(await images()).toBe(false);
    expect(await screens()).toEqual([]);
    await feed.open();
    await expect(feed.post('Safe on the server')).toBeVisible();
    await expect(feed.composer).toHaveValue('Half a thought');
  });
});
