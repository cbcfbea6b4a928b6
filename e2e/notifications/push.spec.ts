import type { Page } from '@playwright/test';
import { wholeBrowserPath } from '../../cli/install/browser.ts';
import { startPushService } from '../../testing/push-service.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { call, callOn, fakeDevices, watch } from '../fixtures/calls.ts';
import { messagesOn } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { subscribesAt, workerOf } from '../fixtures/push.ts';
import { sessionEnded } from '../fixtures/scene.ts';
import { appIsOnDevice, commentsOn, feedOn, goWithin, openSettings } from '../fixtures/screens.ts';
import { logIn } from '../fixtures/sign-up.ts';

const service = await startPushService();
test.use({
  serviceWorkers: 'allow',
  appEnv: { PUSH_TEST_ORIGIN: service.origin },
  launchOptions: { ...fakeDevices.launchOptions, executablePath: wholeBrowserPath() },
  channel: 'chromium',
});

const cardOn = (page: Page) =>
  page.getByRole('group', { name: 'Get notified when Hearth is closed?' });
const bellOn = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const asked = (page: Page) => page.evaluate(() => window.asked);

test('Ben’s device shows comments and rings while Hearth is closed, as he chose', async ({
  scene,
  stack,
}) => {
  scene.expectComplaints(...sessionEnded);
  const [ada, ben] = await scene.friends('Ada', 'Ben');
  const device = service.device();
  await subscribesAt(ben.context, device);
  await subscribesAt(ada.context, service.device());
  for (const { context } of [ada, ben]) await watch(context);
  const { page } = ben;
  const devices = () =>
    scene.sql`select types_off, quiet_from, quiet_until from private.push_subscription where member_id = ${ben.memberId}`;
  await Promise.all([page.goto('/feed'), ada.page.goto('/feed')]);
  const post = feedOn(ada.page).post('blue scarf');

  await test.step('pushes are offered once there is news, and need permission when they are turned on', async () => {
    await feedOn(page).write('Who has seen my blue scarf?');
    await bellOn(page).click();
    await expect(page.getByText('Nothing new.')).toBeVisible();
    await expect(cardOn(page)).toBeHidden();
    await post.getByRole('button', { name: 'Hype', exact: true }).click();
    await expect(cardOn(page)).toBeVisible();
    await expectAccessible(page);
    expect(await asked(page)).toBe(0);
    await appIsOnDevice(page);
    await cardOn(page).getByRole('button', { name: 'Turn on' }).click();
    await expect(cardOn(page)).toBeHidden();
    expect(await asked(page)).toBe(1);
    await expect.poll(devices).toHaveLength(1);
  });

  await page.goto('about:blank');
  // Skips the wait until his last page no longer counts as visible.
  await scene.sql`update private.heartbeat set seen_at = null where member_id = ${ben.memberId}`;
  const worker = await workerOf(ben.context, page, stack.origin);

  await test.step('a comment is pushed, and a click leads to it', async () => {
    await commentsOn(post).write('It hangs in our hall');
    await expect.poll(() => device.news.length).toBe(1);
    const [news] = device.news;
    await worker.deliver(news);
    await expect.poll(worker.shown).toEqual(['\u2068Ada Test\u2069 commented on your post.']);
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
    await page.goto('about:blank');
  });

  const [hers, his] = [callOn(ada.page), callOn(page)];
  await goWithin(ada.page, `/messages/${ben.memberId}`);
  await expect(messagesOn(ada.page, ben.name).box).toBeVisible();
  let rung = 0;
  /** Rings there once the push service has delivered it. */
  const rings = async () => {
    const calls = () => device.news.filter(({ call }) => call);
    rung += 1;
    await expect.poll(() => calls().length).toBe(rung);
    await worker.deliver(calls().at(-1));
    const ringing = '\u2068Ada Test\u2069 is calling you.';
    await expect
      .poll(async () => (await worker.shown()).filter((body) => body === ringing))
      .toHaveLength(rung);
  };

  await test.step('a call rings there until it is declined', async () => {
    const before = await worker.opened();
    await call(ada);
    await hers.inPhase(/Calling…/);
    await rings();
    await expect(hers.ringing).toBeVisible();
    await worker.click('decline');
    await hers.inPhase(/Call declined/);
    expect(await worker.opened()).toEqual(before);
    await hers.control('Close').click();
    await expect(hers.overlay).toBeHidden();
  });

  const url = `/messages/${ada.memberId}`;
  await test.step('a call keeps ringing beside a message, until it is answered elsewhere', async () => {
    await call(ada);
    await rings();
    const pushed = { title: 'Hearth', body: 'Pick up?', url, tag: `message ${ada.memberId}` };
    await worker.deliver(pushed);
    await expect.poll(worker.stands).toHaveLength(2);
    const elsewhere = await (await scene.browser()).newPage();
    await elsewhere.context().addCookies(await ben.context.cookies());
    await elsewhere.goto('/feed');
    await callOn(elsewhere).accept();
    await hers.inPhase(/In call/);
    await expect.poll(worker.stands).toEqual([pushed.body]);
    // The browser may have stopped the worker before the call.
    const [over] = await scene.sql<[{ id: string }]>`
      select id from call where caller_id = ${ada.memberId} and declined_by is not null`;
    await worker.leave({ ...pushed, body: 'Ada is calling you.', tag: 'call', call: over.id });
    await worker.deliver(pushed);
    await expect.poll(worker.stands).toEqual([pushed.body]);
    await worker.clear();
    await elsewhere.close();
    await expect(hers.overlay).toBeHidden();
  });

  await test.step('a call is accepted there, and cannot be by a link', async () => {
    await call(ada);
    await rings();
    await worker.click('accept');
    await expect.poll(async () => (await worker.opened()).at(-1)).toBe(url);
    await page.goto(url);
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
    await Promise.all([hers.seesMovement(), his.seesMovement()]);
    await his.control('Hang up').click();
    await expect(hers.overlay).toBeHidden();
    await expect(his.overlay).toBeHidden();
    await call(ada);
    await expect(his.prompt).toBeVisible();
    const [ringing] = await scene.sql<{ id: string }[]>`
      select id from call where caller_id = ${ada.memberId} order by created_at desc`;
    await page.goto(`${url}?answer=${ringing?.id}`);
    await expect(his.prompt).toBeVisible();
    await expect(his.overlay).toBeHidden();
    await his.decline();
    await hers.closes(/Call declined/);
    await expect(hers.overlay).toBeHidden();
  });

  const turned = (name: string) => page.getByRole('switch', { name, exact: true });
  await test.step('he chooses kinds and times in Settings, and turns pushes off', async () => {
    await goWithin(page, '/settings');
    await openSettings(page, 'Notifications');
    await expect(turned('Push on this device')).toBeChecked();
    await turned('Hypes of your posts').uncheck();
    await turned('Quiet hours').check();
    await page.getByLabel('From').fill('23:30');
    await page.getByLabel('From').blur();
    await expectAccessible(page);
    await expect
      .poll(devices)
      .toEqual([{ types_off: ['like'], quiet_from: 1_410, quiet_until: 420 }]);
    await page.reload();
    await openSettings(page, 'Notifications');
    await expect(turned('Hypes of your posts')).not.toBeChecked();
    await expect(page.getByLabel('From')).toHaveValue('23:30');
    await turned('Push on this device').uncheck();
    await expect(turned('Quiet hours')).toBeHidden();
    await expect.poll(devices).toEqual([]);
    await turned('Push on this device').check();
    await expect.poll(devices).toHaveLength(1);
  });

  await test.step('Ada, who declined, is not asked again', async () => {
    await goWithin(ada.page, '/notifications');
    await cardOn(ada.page).getByRole('button', { name: 'Not now' }).click();
    await expect(cardOn(ada.page)).toBeHidden();
    await ada.page.reload();
    await expect(ada.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(cardOn(ada.page)).toBeHidden();
    expect(await asked(ada.page)).toBe(0);
  });

  await test.step('a device on which another member logs in shows nothing of him any more', async () => {
    // Lost without a logout: for the server, his login still exists.
    await ben.context.clearCookies();
    await page.goto('/settings');
    await expect(page).toHaveURL('/login');
    await logIn(page, ada.email);
    await expect(page).toHaveURL('/settings');
    const subscribed = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.pushManager.getSubscription()) !== null;
      });
    await expect.poll(subscribed).toBe(false);
  });
  expect(service.complaints).toEqual([]);
});
