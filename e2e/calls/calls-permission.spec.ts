import type { Page } from '@playwright/test';
import { call, callOn, fakeDevices, met } from '../fixtures/calls.ts';
import { goWithin } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use(fakeDevices);

/** Makes the browser ask before it opens a device. Resolves to a function that allows it. */
async function asks(page: Page) {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { letOpen: resolve });
    mediaDevices.getUserMedia = (wanted) => promise.then(() => open(wanted));
  });
  return () => page.evaluate(() => (window as unknown as { letOpen: () => void }).letOpen());
}

test('without microphone access a call says what to do, and can be muted and ended', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  const isOver = () => Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
  const failsWith = (title: string, reason: string) =>
    expect(ada.page.getByRole('alert').filter({ hasText: title })).toContainText(reason);

  await test.step('without microphone access Ada can neither call nor answer', async () => {
    await ada.context.clearPermissions();
    await ada.page.evaluate(() => {
      const { mediaDevices } = navigator;
      Object.assign(window, { open: mediaDevices.getUserMedia.bind(mediaDevices) });
      mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await call(ada);
    await failsWith(
      'Failed to start call',
      'Hearth may not use your microphone. Allow it in your browser, and try again.',
    );
    expect(await scene.sql`select from call where caller_id = ${ada.memberId}`).toHaveLength(0);
    await expect(his.prompt).toBeHidden();
    await hers.control('Close').click();
    await goWithin(ben.page, `/messages/${ada.memberId}`);
    await call(ben);
    await hers.accept();
    await failsWith('Failed to answer', 'Hearth may not use your microphone.');
    // She may allow the device and accept, or decline.
    await expect(his.ringing).toBeVisible();
    await hers.control('Close').click();
    await hers.decline();
    await his.closes(/Call declined/);
    await isOver();
  });

  await test.step('she hangs up before her microphone is open: the ringing stops, and Ben is told', async () => {
    await ada.page.evaluate(() => {
      const { mediaDevices } = navigator;
      const { open } = window as unknown as { open: typeof mediaDevices.getUserMedia };
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = open;
        return new Promise(() => {});
      };
    });
    await call(ben);
    await hers.accept();
    await hers.inPhase(/Starting…/);
    await hers.control('Hang up').click();
    await his.closes(/Call declined/);
    await expect(hers.prompt).toBeHidden();
    await isOver();
  });

  await test.step('the open permission question does not affect the next call', async () => {
    await ada.context.grantPermissions(['camera', 'microphone']);
    await call(ben);
    await hers.accept();
    await hers.inPhase(/In call/);
    await hers.control('Turn camera off').click();
    await expect(hers.control('Turn camera on')).toBeVisible();
    await hers.control('Hang up').click();
    await isOver();
  });

  await test.step('Ben mutes himself before the call, and stays muted through a reload', async () => {
    const letOpen = await asks(ben.page);
    await call(ben);
    await his.control('Mute').click();
    await call(ada);
    const herCalls = () => scene.sql`select from call where caller_id = ${ada.memberId}`;
    await expect.poll(herCalls).toHaveLength(1);
    await letOpen();
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
    await expect(hers.overlay.getByText('Muted')).toBeVisible();
    ben.page.on('dialog', (dialog) => dialog.accept());
    await ben.page.reload();
    await his.inPhase(/In call/);
    await expect(his.control('Unmute')).toBeVisible();
    await his.control('Hang up').click();
    await isOver();
  });

  await test.step('he sees and hears Ada while his devices still open, and is muted if he has muted himself', async () => {
    const letOpen = await asks(ben.page);
    await call(ada);
    await his.accept();
    await his.seesMovement();
    await his.hearsSound();
    await his.control('Mute').click();
    await his.control('Turn camera off').click();
    await letOpen();
    await expect(hers.overlay.getByText('Muted')).toBeVisible();
    await expect(his.overlay.getByText('Camera off')).toBeVisible();
    await his.control('Unmute').click();
    await hers.hearsSound();
    await his.control('Turn camera on').click();
    await hers.seesMovement();
    await expect(hers.overlay.getByText('Muted')).toBeHidden();
  });
});
