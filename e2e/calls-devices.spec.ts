import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { call, callOn, fakeDevices, met, talk } from './fixtures/calls.ts';
import { messagesOn } from './fixtures/messages.ts';
import type { Person } from './fixtures/scene.ts';
import { openSettings } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

test.use(fakeDevices);

type Seen = ReturnType<typeof callOn>;

async function mutesAndTurnsCameraOff(hers: Seen, his: Seen) {
  await his.hearsSound();
  await hers.control('Mute').click();
  await expect(his.overlay.getByText('Muted')).toBeVisible();
  await hers.control('Unmute').click();
  await expect(his.overlay.getByText('Muted')).toBeHidden();
  await hers.control('Turn camera off').click();
  await expect(hers.overlay.getByText('Camera off')).toBeVisible();
  await expect(his.overlay.locator('video[data-side="theirs"]')).toBeHidden();
  await hers.control('Turn camera on').click();
  await expect(his.overlay.locator('video[data-side="theirs"]')).toBeVisible();
  await his.seesMovement();
}

/** Switches back to her camera, or to none. */
async function sharesScreen(hers: Seen, his: Seen) {
  await hers.control('Share screen').click();
  await expect(hers.control('Stop sharing')).toBeVisible();
  const theirs = his.overlay.locator('video[data-side="theirs"]');
  await expect(theirs).toHaveAttribute('data-fit', 'whole');
  await his.seesMovement();
  await hers.control('Turn camera on').click();
  await expect(theirs).not.toHaveAttribute('data-fit');
  await his.seesMovement();
  await hers.control('Turn camera off').click();
  await hers.control('Share screen').click();
  await expect(theirs).toBeVisible();
  await hers.control('Stop sharing').click();
  await expect(hers.control('Turn camera on')).toBeVisible();
  await expect(theirs).toBeHidden();
  await hers.control('Turn camera on').click();
}

async function takesOtherDevices(hers: Seen, his: Seen) {
  await hers.control('Devices').click();
  for (const kind of ['Camera', 'Microphone']) {
    const devices = hers.overlay.getByRole('combobox', { name: kind });
    const before = await devices.inputValue();
    await devices.selectOption(await devices.locator('option').last().getAttribute('value'));
    await expect(devices).not.toHaveValue(before);
  }
  await Promise.all([his.seesMovement(), his.hearsSound()]);
  await hers.control('Devices').click();
}

/** Moves it out of the way, and hides it. Returns in which part of the screen its middle is. */
async function movesOwnPicture({ page }: Person, hers: Seen) {
  const own = hers.overlay.locator('video[data-side="own"]');
  /** In which part of the screen its middle is. */
  const corner = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await own.boundingBox()) ?? {};
    const { width: all = 0, height: high = 0 } = page.viewportSize() ?? {};
    return `${y + height / 2 < high / 2 ? 'top' : 'bottom'} ${x + width / 2 < all / 2 ? 'left' : 'right'}`;
  };
  await expect.poll(corner).toBe('bottom right');
  await hers.control('Move your picture').click();
  await expect.poll(corner).toBe('bottom left');
  await own.hover();
  await page.mouse.down();
  const { width = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width - 100, 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(corner).toBe('top right');
  await hers.control('Hide your picture').click();
  await expect(own).toBeHidden();
  return corner;
}

test('Ada mutes herself, shares her screen, changes devices, moves her picture, and has it so after a reload', async ({
  scene,
}) => {
  const { ada, hers, his } = await talk(scene);
  await mutesAndTurnsCameraOff(hers, his);
  await sharesScreen(hers, his);
  await takesOtherDevices(hers, his);
  const corner = await movesOwnPicture(ada, hers);
  await hers.control('Mute').click();
  await hers.control('Turn camera off').click();
  ada.page.on('dialog', (dialog) => dialog.accept());
  await ada.page.reload();
  await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
  await expect(hers.control('Unmute')).toBeVisible();
  await expect(hers.control('Turn camera on')).toBeVisible();
  await expect(his.overlay.getByText('Muted')).toBeVisible();
  await hers.control('Turn camera on').click();
  await hers.control('Show yourself').click();
  await expect.poll(corner).toBe('top right');
});

test('Ada tries her devices before anybody calls', async ({ scene }) => {
  const { page } = await scene.member('Ada');
  await page.goto('/settings');
  await openSettings(page, 'Calls');
  await page.getByRole('button', { name: 'Try them' }).click();
  const preview = page.getByLabel('Your picture');
  await expect(preview).toHaveJSProperty('readyState', 4);
  const cameras = page.getByRole('combobox', { name: 'Camera' });
  const before = await cameras.inputValue();
  await cameras.selectOption(await cameras.locator('option').last().getAttribute('value'));
  await expect(cameras).not.toHaveValue(before);
  await expect(preview).toHaveJSProperty('readyState', 4);
  await expectAccessible(page);
  // If the device cannot be opened, another one can be chosen, without a preview.
  await page.reload();
  await openSettings(page, 'Calls');
  await expect(cameras).toBeVisible();
  await expect(preview).toBeHidden();
});

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

test('Ben mutes himself as both call, and stays so through a reload; the next time he sees Ada while his camera still opens', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene);
  await messagesOn(ben.page, ada.name).open(ada);
  let letOpen = await asks(ben.page);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
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
  for (const { overlay } of [hers, his]) await expect(overlay).toBeHidden();

  // If he mutes himself before his devices are open, he is muted.
  letOpen = await asks(ben.page);
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
  await hers.control('Hang up').click();
});

test('without leave to use a microphone Ada is told what to do; while she is asked for it she may hang up', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene);
  await ada.context.clearPermissions();
  await ada.page.evaluate(() => {
    const { mediaDevices } = navigator;
    Object.assign(window, { open: mediaDevices.getUserMedia.bind(mediaDevices) });
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await call(ada);
  await expect(
    ada.page.getByRole('alert').filter({ hasText: 'Failed to start call' }),
  ).toContainText('Hearth may not use your microphone. Allow it in your browser, and try again.');
  expect(await scene.sql`select from call where caller_id = ${ada.memberId}`).toHaveLength(0);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await expect(his.prompt).toBeHidden();
  await hers.control('Close').click();

  await messagesOn(ben.page, ada.name).open(ada);
  await call(ben);
  await hers.accept();
  await expect(ada.page.getByRole('alert').filter({ hasText: 'Failed to answer' })).toContainText(
    'Hearth may not use your microphone.',
  );
  // She may allow the device and accept, or decline.
  await expect(his.ringing).toBeVisible();
  await hers.control('Close').click();
  await hers.decline();
  await his.inPhase(/Call declined/);
  for (const { overlay } of [hers, his]) await expect(overlay).toBeHidden();

  // She hangs up before her microphone is open: it stops ringing, and Ben is told.
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
  await his.inPhase(/Call declined/);
  await expect(hers.prompt).toBeHidden();

  // The permission that she did not answer does not affect the next call.
  await ada.context.grantPermissions(['camera', 'microphone']);
  await expect(his.overlay).toBeHidden();
  await call(ben);
  await hers.accept();
  await hers.inPhase(/In call/);
  await hers.control('Turn camera off').click();
  await expect(hers.control('Turn camera on')).toBeVisible();
});
