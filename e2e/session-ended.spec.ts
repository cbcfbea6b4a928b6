import type { Page } from '@playwright/test';
import { type Person, password, type Scene, sessionEnded } from './fixtures/scene.ts';
import { appIsOnDevice, feedOn, unreachable } from './fixtures/screens.ts';
import { journalEntries, readEverything } from './fixtures/stored.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const logIn = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
};

/** Ada has Ben's post on her device. */
async function reading(scene: Scene) {
  scene.expectComplaints(unreachable, ...sessionEnded);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (gen_random_uuid()::text, ${ben.memberId}, 'Who comes along?', now(), 0)`;
  const feed = feedOn(ada.page);
  await feed.open();
  await expect(feed.post('Who comes along?')).toBeVisible();
  await appIsOnDevice(ada.page);
  await expect.poll(() => ada.page.evaluate(readEverything)).toContain('Who comes along?');
  return { ada, ben, feed };
}

const endSessions = (scene: Scene, { memberId }: Person) =>
  scene.sql`delete from auth.session where user_id = ${memberId}`;

/** Posts, hypes and comments, which Ada's store has and the server has not. */
async function writeOffline({ ada, feed }: Awaited<ReturnType<typeof reading>>) {
  await ada.context.setOffline(true);
  await feed.post('Who comes along?').getByRole('button', { name: 'Hype' }).click();
  await feed.write('Me, with cake');
  await expect(feed.post('Me, with cake')).toBeVisible();
  await feed.composer.fill('Half a thou');
  const inStore = async () =>
    (await ada.page.evaluate(journalEntries)).filter(({ stored }) => stored).length;
  await expect.poll(inStore).toBe(2);
}

const isGone = (page: Page) =>
  expect.poll(() => page.evaluate(readEverything)).not.toContain('Who comes along?');
const images = (page: Page) => page.evaluate(() => caches.has('hearth-images'));

test('an ended session leaves on the device only what its member had not sent, and sends it when they return', async ({
  scene,
}) => {
  const all = await reading(scene);
  const { ada, ben, feed } = all;
  // The image cache and the kept screen hold what was shown.
  await ada.page.evaluate(() => caches.open('hearth-images'));
  await ada.page.reload();
  await expect(feed.post('Who comes along?')).toBeVisible();
  const other = await ada.context.newPage();
  await other.goto('/feed');
  await expect(feedOn(other).post('Who comes along?')).toBeVisible();
  await writeOffline(all);
  await endSessions(scene, ada);
  await ada.context.setOffline(false);
  for (const page of [ada.page, other]) await expect(page).toHaveURL('/login');
  await isGone(ada.page);
  await expect.poll(() => images(ada.page)).toBe(false);
  const left = await ada.page.evaluate(readEverything);
  expect(left).toContain('Me, with cake');
  expect(left).not.toContain(ben.name);
  expect(left).not.toMatch(/hearth-own-|hearth-last-sync/);

  await logIn(ada.page, ada.email);
  await ada.page.goto('/feed');
  const sent = () =>
    scene.sql`
      select text, hype_count from post where member_id in (${ada.memberId}, ${ben.memberId})
      order by created_at`;
  await expect.poll(sent, { timeout: 60_000 }).toEqual([
    { text: 'Who comes along?', hype_count: 1 },
    { text: 'Me, with cake', hype_count: 0 },
  ]);
  await expect(feed.composer).toHaveValue('Half a thou');
  await expect.poll(async () => (await ada.page.evaluate(journalEntries)).length).toBe(0);
});

test('a page that is opened after its session has ended empties the device, and the next member finds nothing', async ({
  scene,
}) => {
  const all = await reading(scene);
  const { ada, ben } = all;
  await writeOffline(all);
  const blank = await ada.context.newPage();
  await ada.page.close();
  await endSessions(scene, ada);
  await ada.context.setOffline(false);
  await blank.goto('/');
  await isGone(blank);
  const everything = () => blank.evaluate(readEverything);
  expect(await everything()).toContain('Me, with cake');
  await logIn(blank, ben.email);
  await expect.poll(everything).not.toContain('Me, with cake');
  await expect.poll(everything).not.toContain('Half a thou');
});

test('an answer to any request tells the page that its session is over', async ({ scene }) => {
  const { ada } = await reading(scene);
  // Neither line tells it.
  await ada.page.addInitScript(() => {
    window.WebSocket = class extends EventTarget {
      readyState = 0;
      close() {}
      send() {}
    } as never;
  });
  await ada.page.reload();
  await expect(feedOn(ada.page).post('Who comes along?')).toBeVisible();
  await endSessions(scene, ada);
  // The next heartbeat comes within half a minute.
  await expect(ada.page).toHaveURL('/login');
  await isGone(ada.page);
});
