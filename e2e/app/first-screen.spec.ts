import type { BrowserContext, Page } from '@playwright/test';
import { noFirstScreenCookie } from '../../schema/first-screen.ts';
import { account, befriend } from '../fixtures/accounts.ts';
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
  await ada.context.clearCookies({ name: noFirstScreenCookie });
  // A server that has just started is not ready yet, and sends the page alone.
  const keptBy = async () =>
    (await ada.page.request.get('/feed', asPage)).headers()['cache-control'];
  await expect.poll(keptBy).toBe('no-store');
  return ada;
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

/** The sum of all layout shifts of the page. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });

test('a new device shows the feed before the app is there, which does what was pressed and moves nothing', async ({
  scene,
}) => {
  const { page } = await newDevice(scene);
  const release = await holdApp(page);
  await page.goto('/feed', { waitUntil: 'commit' });
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
  expect(await shiftsOf(page)).toBe(0);

  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(noFirstScreenCookie);
  const again = await page.reload();
  expect(again?.headers()['cache-control']).toBe('no-cache');
});

test('a new device shows the feed without any script', async ({ scene }) => {
  const ada = await newDevice(scene);
  const context = await scene.browser({ javaScriptEnabled: false });
  await copySession(ada, context);
  const page = await context.newPage();
  await page.goto('/feed');
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
    const answer = await page.goto('/feed', { waitUntil: 'commit' });
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await page.waitForFunction(() => document.querySelector('noscript'));
    await expect(keptOn(page)).toHaveCount(0);
    await page.close();
  }
});

async function copySession(from: Person, to: BrowserContext) {
  await to.clearCookies();
  await to.addCookies(await from.context.cookies());
}
