import type { Page } from '@playwright/test';
import { addPost } from '../../testing/members.ts';
import { friendOf, type Member } from '../fixtures/accounts.ts';
import { sessionEnded } from '../fixtures/scene.ts';
import { appIsOnDevice, feedOn, goOffline, unreachable } from '../fixtures/screens.ts';
import { logIn } from '../fixtures/sign-up.ts';
import { readEverything, waitingEntries } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const logInAt = async (page: Page, email: string) => {
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('navigation').first()).toBeVisible();
};

const has = async (page: Page, words: string) =>
  (await page.evaluate(readEverything)).includes(words);
const isGone = (page: Page, words = 'Who comes along?') =>
  expect.poll(() => has(page, words), `'${words}' is on the device`).toBe(false);
const isThere = (page: Page, words = 'Who comes along?') =>
  expect.poll(() => has(page, words), `'${words}' is on the device`).toBe(true);
const images = (page: Page) => page.evaluate(() => caches.has('hearth-images'));
const waitingIn = (page: Page) => page.evaluate(waitingEntries);

test('a session that ends leaves only unsent words on the device, and the next member finds nothing', async ({
  scene,
}) => {
  scene.expectComplaints(unreachable, ...sessionEnded);
  const ada = await scene.member('Ada');
  const ben = await friendOf(scene, ada, 'Ben');
  await addPost(scene.sql, ben.memberId, { text: 'Who comes along?' });
  const feed = feedOn(ada.page);
  const endSessions = ({ memberId }: Member) =>
    scene.sql`delete from auth.session where user_id = ${memberId}`;
  /** Something that Ada's store has and the server has not. */
  const writeOffline = async (words: string) => {
    await goOffline(ada.page);
    await feed.write(words);
    await expect(feed.post(words)).toBeVisible();
    await feed.composer.fill('Half a thou');
  };
  const waits = async () => (await waitingIn(ada.page)).length;

  await test.step('only unsent words stay, in every tab', async () => {
    await feed.open();
    await expect(feed.post('Who comes along?')).toBeVisible();
    await appIsOnDevice(ada.page);
    // The image cache and the stored screen contain what was shown.
    await ada.page.evaluate(() => caches.open('hearth-images'));
    await ada.page.reload();
    await expect(feed.post('Who comes along?')).toBeVisible();
    await isThere(ada.page);
    const other = await ada.context.newPage();
    await other.goto('/feed');
    await expect(feedOn(other).post('Who comes along?')).toBeVisible();
    await writeOffline('Me, with cake');
    await expect.poll(waits).toBe(1);
    await endSessions(ada);
    await ada.context.setOffline(false);
    for (const page of [ada.page, other]) await expect(page).toHaveURL('/login');
    await isGone(ada.page);
    await expect.poll(() => images(ada.page), 'images are on the device').toBe(false);
    await isThere(ada.page, 'Me, with cake');
    await isGone(ada.page, ben.name);
    await isGone(ada.page, 'hearth-own-');
    await other.close();
  });

  await test.step('they are sent when their member returns', async () => {
    await logInAt(ada.page, ada.email);
    await ada.page.goto('/feed');
    const sent = () =>
      scene.sql`
        select text from post where member_id in (${ada.memberId}, ${ben.memberId})
        order by created_at`;
    await expect
      .poll(sent, { timeout: 60_000 })
      .toEqual([{ text: 'Who comes along?' }, { text: 'Me, with cake' }]);
    await expect(feed.composer).toHaveValue('Half a thou');
    await expect.poll(async () => (await waitingIn(ada.page)).length).toBe(0);
  });

  const { context } = ada;
  await test.step('a page that is opened after the end empties the device for the next member', async () => {
    await writeOffline('Me, with tea');
    await expect.poll(waits).toBe(1);
    const blank = await context.newPage();
    // Before the page is closed: its socket may still send pending data.
    await endSessions(ada);
    await ada.page.close();
    await context.setOffline(false);
    await blank.goto('/');
    await isGone(blank);
    await isThere(blank, 'Me, with tea');
    await logInAt(blank, ben.email);
    await isGone(blank, 'Me, with tea');
    await isGone(blank, 'Half a thou');
    await blank.getByRole('link', { name: 'Feed', exact: true }).first().click();
    await expect(feedOn(blank).post('Who comes along?')).toBeVisible();
    await isThere(blank);
    await blank.close();
  });

  await test.step('a page without a sync connection notices the end by the answer to any request', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.WebSocket = class extends EventTarget {
        readyState = 0;
        close() {}
        send() {}
      } as never;
    });
    await page.goto('/feed');
    await expect(feedOn(page).post('Who comes along?')).toBeVisible();
    await endSessions(ben);
    // Not by `goWithin`: the page may have noticed already, and shows the same title again.
    await page.evaluate(() => history.pushState({}, '', '/settings'));
    await expect(page).toHaveURL('/login');
    await isGone(page);
  });
});
