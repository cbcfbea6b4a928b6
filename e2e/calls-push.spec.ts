import { startPushService } from '../testing/push-service.ts';
import { wholeBrowserPath } from '../testing/system/browser.ts';
import { call, callOn, fakeDevices, met } from './fixtures/calls.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { subscribesAt, workerOf } from './fixtures/push.ts';
import type { Scene } from './fixtures/scene.ts';
import { appIsOnDevice, openSettings } from './fixtures/screens.ts';

const service = await startPushService();
test.use({
  serviceWorkers: 'allow',
  appEnv: { PUSH_TEST_ORIGIN: service.origin },
  launchOptions: { ...fakeDevices.launchOptions, executablePath: wholeBrowserPath() },
  channel: 'chromium',
});

/** Ben has closed Hearth, and has turned on pushes on a device. */
async function away(scene: Scene, origin: string) {
  const device = service.device();
  const [ada, ben] = await met(scene, {
    before: async ({ name, context }) => {
      if (name.startsWith('Ben')) await subscribesAt(context, device);
    },
  });
  await ben.page.goto('/settings');
  await appIsOnDevice(ben.page);
  await openSettings(ben.page, 'Notifications');
  await ben.page.getByRole('switch', { name: 'Push on this device' }).check();
  const kept = () =>
    scene.sql`select from private.push_subscription where member_id = ${ben.memberId}`;
  await expect.poll(kept).toHaveLength(1);
  await ben.page.goto('about:blank');
  const worker = await workerOf(ben.context, ben.page, origin);
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
  return { ada, ben, worker, rings };
}

test('it rings on a device without a page, until it is answered elsewhere, declined there, or accepted there', async ({
  scene,
  stack,
}) => {
  const { ada, ben, worker, rings } = await away(scene, stack.origin);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await call(ada);
  await hers.inPhase(/Calling…/);
  await rings();
  await expect(hers.ringing).toBeVisible();
  await worker.click('decline');
  await hers.inPhase(/Call declined/);
  expect(await worker.opened()).toEqual([]);
  await expect(hers.overlay).toBeHidden();

  await call(ada);
  await rings();
  // It goes on ringing while Ada writes a message.
  const url = `/messages/${ada.memberId}`;
  const said = { title: 'Hearth', body: 'Pick up?', url, tag: `message ${ada.memberId}` };
  await worker.deliver(said);
  await expect.poll(worker.stands).toHaveLength(2);
  const device = await scene.browser();
  await device.addCookies(await ben.context.cookies());
  const elsewhere = await device.newPage();
  await elsewhere.goto('/feed');
  await callOn(elsewhere).accept();
  await hers.inPhase(/In call/);
  await expect.poll(worker.stands).toEqual([said.body]);
  // The browser may have stopped the worker before the call.
  const [over] = await scene.sql<[{ id: string }]>`
    select id from call where caller_id = ${ada.memberId} and declined_by is not null`;
  await worker.leave({ ...said, body: 'Ada is calling you.', tag: 'call', call: over.id });
  await worker.deliver(said);
  await expect.poll(worker.stands).toEqual([said.body]);
  await worker.clear();
  await elsewhere.close();
  await expect(hers.overlay).toBeHidden({ timeout: 30_000 });

  await call(ada);
  await rings();
  await worker.click('accept');
  await expect.poll(worker.opened).toEqual([`/messages/${ada.memberId}`]);
  await ben.page.goto(`/messages/${ada.memberId}`);
  await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
  await Promise.all([hers.seesMovement(), his.seesMovement()]);
  await his.control('Hang up').click();
  await expect(hers.overlay).toBeHidden({ timeout: 30_000 });

  // A link must not answer a call.
  await expect(his.overlay).toBeHidden();
  await call(ada);
  await expect(his.prompt).toBeVisible();
  const [ringing] = await scene.sql<{ id: string }[]>`
    select id from call where caller_id = ${ada.memberId} order by created_at desc`;
  await ben.page.goto(`/messages/${ada.memberId}?answer=${ringing?.id}`);
  await expect(his.prompt).toBeVisible();
  await expect(his.overlay).toBeHidden();
});
