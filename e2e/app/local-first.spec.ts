import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPost } from '../../testing/members.ts';
import { account } from '../fixtures/accounts.ts';
import { isCutOff, patience } from '../fixtures/cut-off.ts';
import { expect, startServers, stopServers, test } from '../fixtures/own-stack.ts';
import { password, sessionEnded } from '../fixtures/scene.ts';
import {
  appIsOnDevice,
  feedOn,
  goWithin,
  openSettings,
  toastOn,
  unreachable,
} from '../fixtures/screens.ts';
import { allIsSent, isInDatabase, readEverything } from '../fixtures/stored.ts';

test('the feed is drawn before the app has run, and the next member of the browser sees nothing of it', async ({
  scene,
}) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await Promise.all([scene.member('Ada'), account(scene, 'Ben')]);
  const { page } = ada;
  const feed = feedOn(page);
  const stored = () => page.evaluate(readEverything);
  await test.step('the first frame shows the feed without the app', async () => {
    await feed.open();
    await feed.write('Seen with the first frame');
    await expect(feed.post('Seen with the first frame')).toBeVisible();
    await feed.composer.fill('Half a thought');
    // Long before the app has read its store: with the first script, which marks the root.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const screen = document.querySelector<HTMLElement>('[data-kept-screen]');
        if (!screen) return;
        observer.disconnect();
        Object.assign(window, {
          first: {
            inert: screen.inert,
            drawnByReact: Object.keys(document.getElementById('root') ?? {}).length > 0,
            words: screen.innerText,
            draft: screen.querySelector('textarea')?.value,
          },
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await feed.write('The app has its place');
    await expect(feed.post('The app has its place')).toBeVisible();
    await expect(page.locator('[data-kept-screen]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'first'))).toEqual({
      inert: true,
      drawnByReact: false,
      words: expect.stringContaining('Seen with the first frame'),
      draft: 'Half a thought',
    });
  });

  await test.step('another member logs in where her session has ended', async () => {
    // Without a logout, so that her store is still there.
    await ada.context.clearCookies();
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(ben.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/settings');
    await goWithin(page, '/feed');
    await expect(page.getByText('No posts yet.')).toBeVisible();
    expect(await stored()).not.toContain('Seen with the first frame');
  });

  await test.step('the second member’s data goes with him, in all tabs', async () => {
    const other = await ada.context.newPage();
    const there = feedOn(other);
    await there.open();
    await feed.write('In both tabs');
    await expect(there.post('In both tabs')).toBeVisible();
    await allIsSent(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    for (const tab of [page, other]) await expect(tab).toHaveURL('/');
    await expect.poll(stored).not.toContain('In both tabs');
    const stores = () =>
      page.evaluate(async () => (await indexedDB.databases()).map((db) => db.name));
    await expect.poll(stores).not.toContainEqual(expect.stringMatching(/^rep:/));
  });
});

test.describe('stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with every server stopped the feed can be read and written to, for hours; when they return, everything works', async ({
    scene,
    stack,
  }) => {
    scene.expectComplaints(unreachable);
    const [ada, ben] = await scene.friends('Ada', 'Ben');
    await ada.page.clock.install();
    const [hers, his] = [feedOn(ada.page), feedOn(ben.page)];
    // She has never opened the feed on this device. Without pictures or news no other query has it.
    await addPost(scene.sql, ada.memberId);
    await Promise.all([ada.page.goto('/friends'), his.open()]);
    await isInDatabase(ada.page, 'Hello');
    await appIsOnDevice(ada.page);

    await stopServers(stack);
    await hers.open();
    await expect(hers.post('Hello')).toBeVisible();
    await isCutOff(ada.page);
    await hers.composer.fill('Kept while nothing works');
    await ada.page.reload();
    await expect(hers.composer).toHaveValue('Kept while nothing works');
    await isCutOff(ada.page);
    await ada.page.clock.fastForward('03:00:00');
    await hers.write('Still here');
    await expect(hers.post('Still here')).toContainText('Waiting to send');
    await expect(toastOn(ada.page, /offline/)).toBeHidden();

    await startServers(stack);
    await expect(his.post('Still here')).toBeVisible(patience);
    await expect(hers.post('Still here')).not.toContainText('Waiting to send', patience);
    await hers.write('Here again');
    await expect(his.post('Here again')).toBeVisible(patience);
  });

  test('a new version, a page past the service worker and a reset of the local data lose nothing', async ({
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
