import type { Page } from '@playwright/test';
import { startPushService } from '../testing/push-service.ts';
import { wholeBrowserPath } from '../testing/system/browser.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { subscribesAt, workerOf } from './fixtures/push.ts';
import { password, type Scene, sessionEnded } from './fixtures/scene.ts';
import { appIsOnDevice, commentsOn, feedOn, openSettings } from './fixtures/screens.ts';

const service = await startPushService();
test.use({
  serviceWorkers: 'allow',
  appEnv: { PUSH_TEST_ORIGIN: service.origin },
  launchOptions: { executablePath: wholeBrowserPath() },
  channel: 'chromium',
});

const cardOn = (page: Page) =>
  page.getByRole('group', { name: 'Hear of it when Hearth is closed?' });
const bellOn = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const asked = (page: Page) => page.evaluate(() => window.asked);
const devices = (scene: Scene, memberId: string) => () =>
  scene.sql`select types_off, quiet_from, quiet_until from private.push_subscription where member_id = ${memberId}`;

/** Closes Hearth, without the wait until its last page no longer counts as visible. */
const closesHearth = async (scene: Scene, page: Page, memberId: string) => {
  await page.goto('about:blank');
  await scene.sql`update private.heartbeat set seen_at = null where member_id = ${memberId}`;
};

test('Ada has her device tell her of a comment while Hearth is closed, and a click leads to it', async ({
  scene,
  stack,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const device = service.device();
  await subscribesAt(ada.context, device);
  const { page } = ada;
  await Promise.all([page.goto('/feed'), ben.page.goto('/feed')]);
  await feedOn(page).write('Who has seen my blue scarf?');
  // Without news, pushes are not offered.
  await bellOn(page).click();
  await expect(page.getByText('Nothing new.')).toBeVisible();
  await expect(cardOn(page)).toBeHidden();
  const post = feedOn(ben.page).post('blue scarf');
  await post.getByRole('button', { name: 'Hype', exact: true }).click();
  await expect(cardOn(page)).toBeVisible();
  await expectAccessible(page);
  expect(await asked(page)).toBe(0);
  await appIsOnDevice(page);
  await cardOn(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(cardOn(page)).toBeHidden();
  expect(await asked(page)).toBe(1);
  await expect.poll(devices(scene, ada.memberId)).toHaveLength(1);

  await closesHearth(scene, page, ada.memberId);
  await commentsOn(post).write('It hangs in our hall');
  await expect.poll(() => device.news.length).toBe(1);
  const [news] = device.news;
  const worker = await workerOf(ada.context, page, stack.origin);
  await worker.deliver(news);
  await expect.poll(worker.shown).toEqual(['\u2068Ben Test\u2069 commented on your post.']);
  await worker.click();
  await expect.poll(worker.opened).toEqual([news?.url]);

  // If a page is open, the click opens it there.
  await worker.deliver(news);
  await expect.poll(async () => (await worker.shown()).length).toBe(2);
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  await worker.click();
  await expect(page).toHaveURL(news?.url ?? '');
  await expect(page.getByRole('article')).toContainText('It hangs in our hall');
  expect(service.complaints).toEqual([]);
});

test('a device on which somebody else logs in tells nothing of Ada any more', async ({ scene }) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await Promise.all([scene.member('Ada'), scene.member('Ben')]);
  const { page, context } = ada;
  await subscribesAt(context, service.device());
  await page.goto('/settings');
  await appIsOnDevice(page);
  await openSettings(page, 'Notifications');
  await page.getByRole('switch', { name: 'Push on this device' }).check();
  await expect.poll(devices(scene, ada.memberId)).toHaveLength(1);
  // Lost without a logout: for the server, her login still exists.
  await context.clearCookies();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/settings');
  const subscribed = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.pushManager.getSubscription()) !== null;
    });
  await expect.poll(subscribed).toBe(false);
});

test('Ada chooses what and when in Settings, and turns it off; Ben wants none of it', async ({
  scene,
}) => {
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  await subscribesAt(ada.context, service.device());
  const { page } = ada;
  const turned = (name: string) => page.getByRole('switch', { name, exact: true });
  await page.goto('/settings');
  await appIsOnDevice(page);
  await openSettings(page, 'Notifications');
  await expect(turned('Push on this device')).not.toBeChecked();
  await turned('Push on this device').check();
  await turned('Hypes of your posts').uncheck();
  await turned('Quiet hours').check();
  await page.getByLabel('From').fill('23:30');
  await page.getByLabel('From').blur();
  await expectAccessible(page);
  await expect
    .poll(devices(scene, ada.memberId))
    .toEqual([{ types_off: ['like'], quiet_from: 1_410, quiet_until: 420 }]);
  await page.reload();
  await openSettings(page, 'Notifications');
  await expect(turned('Hypes of your posts')).not.toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('23:30');
  await turned('Push on this device').uncheck();
  await expect(turned('Quiet hours')).toBeHidden();
  await expect.poll(devices(scene, ada.memberId)).toEqual([]);

  await subscribesAt(ben.context, service.device());
  await page.goto('/feed');
  await feedOn(page).write('Cake is ready');
  await ben.page.goto('/notifications');
  await cardOn(ben.page).getByRole('button', { name: 'Not now' }).click();
  await expect(cardOn(ben.page)).toBeHidden();
  await ben.page.reload();
  await expect(ben.page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(cardOn(ben.page)).toBeHidden();
  expect(await asked(ben.page)).toBe(0);
});
