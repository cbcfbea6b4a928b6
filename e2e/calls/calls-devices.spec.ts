import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { call, callOn, fakeDevices, met } from '../fixtures/calls.ts';
import type { Person } from '../fixtures/scene.ts';
import { goWithin, openSettings } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use(fakeDevices);

type Recorded = { opened: RTCPeerConnection[] };

/** From now on, or until a reload, the page finds no camera. */
const loseCamera = (page: Page) =>
  page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? Promise.reject(new DOMException('', 'NotFoundError')) : open(wanted);
  });

/** Stops the camera as if it was unplugged. */
const unplug = (page: Page) =>
  page.evaluate(() => {
    for (const { track } of (window as unknown as Recorded).opened.at(-1)?.getSenders() ?? [])
      if (track?.kind === 'video') {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
  });

/**
 * Lets no frame leave the page any more without a word to the other side, as on a connection that
 * is too bad for a picture.
 */
const freeze = (page: Page) =>
  page.evaluate(async () => {
    for (const sender of (window as unknown as Recorded).opened.at(-1)?.getSenders() ?? []) {
      if (sender.track?.kind !== 'video') continue;
      const parameters = sender.getParameters();
      for (const encoding of parameters.encodings) encoding.active = false;
      await sender.setParameters(parameters);
    }
  });

/**
 * From its next page on, the browser refuses sound before a touch. Playwright's looks into a page
 * count as touches for a real browser.
 */
const refuseSound = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let isTouched = false;
    addEventListener(
      'pointerdown',
      () => {
        isTouched = true;
      },
      true,
    );
    HTMLMediaElement.prototype.play = function () {
      if (this.muted || isTouched) return play.call(this);
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });

async function triesDevices(page: Page) {
  await expect(page).toHaveTitle(/^Ben Test/);
  await goWithin(page, '/settings');
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
  await page.goBack();
  await expect(page).toHaveTitle(/^Ben Test/);
  await goWithin(page, '/settings');
  await openSettings(page, 'Calls');
  await expect(cameras).toBeVisible();
  await expect(preview).toBeHidden();
  await page.goBack();
}

/**
 * Moves the member's own picture out of the way, and hides it. Returns in which part of the screen
 * its middle is.
 */
async function movesOwnPicture({ page }: Person, hers: ReturnType<typeof callOn>) {
  const own = hers.overlay.locator('video[data-side="own"]');
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

test('Ada and Ben keep hearing each other while cameras, devices and pages come and go', async ({
  scene,
}) => {
  const [ada, ben] = await met(scene);
  const { page } = ada;
  const [hers, his] = [callOn(page), callOn(ben.page)];
  const hear = () => Promise.all([hers.hearsSound(), his.hearsSound()]);
  const begin = async () => {
    await his.accept();
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
  };
  for (const one of [ada, ben]) one.page.on('dialog', (dialog) => dialog.accept());

  await test.step('Ada tries her devices before anybody calls', () => triesDevices(page));

  await test.step('a voice call says so and opens no camera, and a video call may be answered without', async () => {
    await call(ada, 'Voice call');
    await expect(his.prompt).toContainText('Voice call from Ada');
    await begin();
    await hear();
    for (const { control } of [hers, his]) await expect(control('Turn camera on')).toBeVisible();
    await hers.control('Hang up').click();
    await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
    await page.getByRole('button', { name: /Call finished .+ Call back/ }).click();
    await expect(his.prompt).toContainText('Voice call from Ada');
    await his.decline();
    await hers.closes(/Call declined/);
    await call(ada);
    await expect(his.prompt).toContainText('Video call from Ada');
    await his.prompt.getByRole('button', { name: 'Answer without camera' }).click();
    await Promise.all([his.seesMovement(), hear()]);
    await expect(hers.theirs).toBeHidden();
    await his.control('Hang up').click();
    await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
  });

  await test.step('neither has a camera', async () => {
    for (const one of [ada, ben]) await loseCamera(one.page);
    await call(ada);
    await begin();
    await hear();
    await Promise.all([hers, his].map(({ theirs }) => expect(theirs).toBeHidden()));
    await hers.control('Turn camera on').click();
    await expect(page.getByText('No camera was found.')).toBeVisible();
    await hers.control('Hang up').click();
    await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));
  });

  await test.step('hers is off before he answers, and he has none', async () => {
    await page.reload();
    await call(ada);
    await hers.control('Turn camera off').click();
    await expect(hers.overlay.getByText('Camera off')).toBeVisible();
    await begin();
    await hear();
    await hers.control('Turn camera on').click();
    await his.seesMovement();
    await hear();
  });

  await test.step('she mutes herself, and changes devices', async () => {
    await hers.control('Mute').click();
    await expect(his.overlay.getByText('Muted')).toBeVisible();
    await hers.control('Unmute').click();
    await expect(his.overlay.getByText('Muted')).toBeHidden();
    await hers.control('More').click();
    for (const kind of ['Camera', 'Microphone']) {
      const devices = hers.overlay.getByRole('combobox', { name: kind });
      const before = await devices.inputValue();
      const other = devices.locator('option:not(:checked)').last();
      await devices.selectOption(await other.getAttribute('value'));
      await expect(devices).not.toHaveValue(before);
    }
    await Promise.all([his.seesMovement(), his.hearsSound()]);
    await hers.control('More').click();
  });

  await test.step('she shares her screen, with a camera and without', async () => {
    await hers.more('Share screen');
    await expect(his.theirs).toHaveAttribute('data-fit', 'whole');
    await his.seesMovement();
    await hers.control('Turn camera on').click();
    await expect(his.theirs).not.toHaveAttribute('data-fit');
    await his.seesMovement();
    await hers.control('Turn camera off').click();
    await expect(his.theirs).toBeHidden();
    await hear();
    await hers.more('Share screen');
    await expect(his.theirs).toHaveAttribute('data-fit', 'whole');
    await hear();
    await hers.more('Stop sharing');
    await expect(hers.control('Turn camera on')).toBeVisible();
    await expect(his.theirs).toBeHidden();
    await hear();
    await hers.control('Turn camera on').click();
    await expect(his.theirs).toBeVisible();
  });

  const corner = await test.step('she moves and hides her own picture', () =>
    movesOwnPicture(ada, hers));

  await test.step('her picture freezes, and her camera stops', async () => {
    await his.seesMovement();
    await freeze(page);
    await hear();
    await unplug(page);
    await expect(page.getByText('Your camera has stopped.')).toBeVisible();
    await hear();
  });

  await test.step('it is the same after a reload', async () => {
    await hers.control('Mute').click();
    await page.reload();
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
    await expect(hers.control('Unmute')).toBeVisible();
    await expect(hers.control('Turn camera on')).toBeVisible();
    await expect(his.overlay.getByText('Muted')).toBeVisible();
    await hers.control('Unmute').click();
    await hers.control('Turn camera on').click();
    await hers.control('Show yourself').click();
    await expect.poll(corner).toBe('top right');
  });

  await test.step('his page was not touched since it loaded, so the browser keeps it silent', async () => {
    await refuseSound(ben.page);
    await ben.page.reload();
    await his.inPhase(/In call/);
    await hers.hearsSound();
    await his.control('Tap to hear').click();
    await expect(his.control('Tap to hear')).toBeHidden();
    await hear();
  });
});
