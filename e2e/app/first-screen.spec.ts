import type { BrowserContext, Page } from '@playwright/test';
import { messagePageSize } from '../../schema/chat/rules.ts';
import { noFirstScreenCookie } from '../../schema/first-screen.ts';
import { account, befriend, friendOf } from '../fixtures/accounts.ts';
import { addMessages, messagesOn } from '../fixtures/messages.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { expect, test } from '../fixtures/test.ts';

const words = 'Lentils are on the stove';

/** Two friends, of whom Ben has posted; Ada's browser has her session and nothing else. */
async function newDevice(scene: Scene) {
  const ada = await scene.member('Ada');
  const ben = await account(scene, 'Ben');
  await befriend(scene, ada, ben);
  await scene.sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${crypto.randomUUID()}, ${ben.memberId}, ${words}, now(), 0)`;
  await getsScreen(ada.context);
  return ada;
}

/** A server that has just started is not ready yet, and sends the page alone. */
async function getsScreen(context: BrowserContext) {
  await context.clearCookies({ name: noFirstScreenCookie });
  const keptBy = async () =>
    (await context.request.get('/feed', asPage)).headers()['cache-control'];
  await expect.poll(keptBy).toBe('no-store');
}

const asPage = { headers: { accept: 'text/html' } };

const keptOn = (page: Page) => page.locator('[data-kept-screen]');

/** Holds the app's scripts, but not the page's first one, until the returned function is called. */
async function holdApp(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** What has moved on the page, and by how much. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return (observer.takeRecords() as Shift[]).map(({ value, sources }) => [
      value,
      ...sources.map(
        ({ node, previousRect: { y }, currentRect }) =>
          `${node?.textContent}: ${y} to ${currentRect.y}`,
      ),
    ]);
  });

/** Opens a page with its screen, which a server that is busy leaves out. */
const openWithScreen = (page: Page, path: string) =>
  expect
    .poll(async () => {
      const answer = await page.goto(path, { waitUntil: 'commit' });
      return answer?.headers()['cache-control'];
    })
    .toBe('no-store');

test('a new device shows the feed before the app is there, which does what was pressed and moves nothing', async ({
  scene,
}) => {
  const { page } = await newDevice(scene);
  const release = await holdApp(page);
  await openWithScreen(page, '/feed');
  const kept = keptOn(page);
  await expect(kept.getByText(words)).toBeVisible();
  // The page's first script, which notes presses, remembers whose screen it is.
  await page.waitForFunction(() => localStorage.getItem('hearth-session'));
  const box = await kept.locator('[data-shortcut="hype"]').boundingBox();
  if (!box) throw new Error('The button has no place.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  release();
  await expect(page.getByRole('button', { name: 'Unhype' })).toBeVisible();
  await expect(kept).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);

  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(noFirstScreenCookie);
  const again = await page.reload();
  expect(again?.headers()['cache-control']).toBe('no-cache');
});

test('a button that is held down while the app takes over does its work when it is let go', async ({
  scene,
}) => {
  const { page } = await newDevice(scene);
  const release = await holdApp(page);
  await openWithScreen(page, '/feed');
  const kept = keptOn(page);
  await expect(kept.getByText(words)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('hearth-session'));
  await kept.locator('[data-shortcut="hype"]').hover({ force: true });
  await page.mouse.down();
  release();
  await expect(kept).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Unhype' })).toBeVisible();
});

test('a newcomer’s first steps stand on their first screen, and come without a shift where there is none', async ({
  scene,
}) => {
  const ada = await scene.member('Ada');
  for (const hasScreen of [true, false]) {
    const context = await scene.browser();
    await copySession(ada, context);
    if (hasScreen) await getsScreen(context);
    const page = await context.newPage();
    if (hasScreen) await openWithScreen(page, '/feed');
    else await page.goto('/feed');
    await expect(page.getByRole('heading', { name: 'Welcome to Hearth' })).toBeVisible();
    await expect(page.getByText('No posts yet.')).toBeVisible();
    await expect(keptOn(page)).toHaveCount(0);
    // Their name comes late where there is no screen, and moves what is in the top bar.
    expect((await shiftsOf(page)).filter(([value]) => Number(value) > 0.001)).toEqual([]);
  }
});

test('a conversation’s first screen stands at its end, and so does the app’s', async ({
  scene,
}) => {
  const ada = await newDevice(scene);
  const cyd = await friendOf(scene, ada, 'Cyd');
  await addMessages(scene, [ada, cyd], 60);
  const { page } = ada;
  const release = await holdApp(page);
  await openWithScreen(page, `/messages/${cyd.memberId}`);
  const log = keptOn(page).locator('[role="log"]');
  await expect(log.getByText('Line 60', { exact: true })).toBeInViewport();
  await expect(log.locator('li[data-place]')).toHaveCount(messagePageSize);
  expect(await log.locator('[data-own]:not(li)').count()).toBe(0);
  release();
  await expect(keptOn(page)).toHaveCount(0);
  await expect(messagesOn(page, 'Cyd').exactMessage('Line 60')).toBeInViewport();
  expect(await shiftsOf(page)).toEqual([]);
});

test('a new device shows the feed without any script', async ({ scene }) => {
  const ada = await newDevice(scene);
  const context = await scene.browser({ javaScriptEnabled: false });
  await copySession(ada, context);
  const page = await context.newPage();
  await openWithScreen(page, '/feed');
  await expect(keptOn(page).getByText(words)).toBeVisible();
});

test('the screen that came with the page is not shown where somebody else is signed in, or nobody', async ({
  scene,
}) => {
  const { context } = await newDevice(scene);
  for (const session of [{ state: 'signed-out' }, { state: 'member', memberId: 'another' }]) {
    const page = await context.newPage();
    await page.addInitScript(
      (stored) => localStorage.setItem('hearth-session', stored),
      JSON.stringify(session),
    );
    await holdApp(page);
    await openWithScreen(page, '/feed');
    await page.waitForFunction(() => document.querySelector('noscript'));
    await expect(keptOn(page)).toHaveCount(0);
    await page.close();
  }
});

async function copySession(from: Person, to: BrowserContext) {
  await to.clearCookies();
  await to.addCookies(await from.context.cookies());
}
