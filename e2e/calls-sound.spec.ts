import type { Page } from '@playwright/test';
import { call, callOn, fakeDevices, met } from './fixtures/calls.ts';
import { expect, test } from './fixtures/test.ts';

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

/** No frame leaves the page any more, and the other side is told nothing of it, as on a line that is too bad for a picture. */
const freeze = (page: Page) =>
  page.evaluate(async () => {
    for (const sender of (window as unknown as Recorded).opened.at(-1)?.getSenders() ?? []) {
      if (sender.track?.kind !== 'video') continue;
      const parameters = sender.getParameters();
      for (const encoding of parameters.encodings) encoding.active = false;
      await sender.setParameters(parameters);
    }
  });

/** From its next page on, the browser refuses sound before a touch. Playwright's looks into a page count as touches for a real browser. */
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

test('Ada and Ben hear each other, whatever becomes of their pictures', async ({ scene }) => {
  const [ada, ben] = await met(scene);
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  const hear = () => Promise.all([hers.hearsSound(), his.hearsSound()]);
  const begin = async () => {
    await his.accept();
    await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
  };

  // Neither has a camera.
  for (const { page } of [ada, ben]) await loseCamera(page);
  await call(ada);
  await begin();
  await hear();
  await Promise.all([hers, his].map(({ theirs }) => expect(theirs).toBeHidden()));
  await hers.control('Hang up').click();
  await Promise.all([hers, his].map(({ overlay }) => expect(overlay).toBeHidden()));

  // Ada's is off before he answers; he has none.
  await ada.page.reload();
  await call(ada);
  await hers.control('Turn camera off').click();
  await expect(hers.overlay.getByText('Camera off')).toBeVisible();
  await begin();
  await hear();
  await hers.control('Turn camera on').click();
  await his.seesMovement();
  await hear();
  await freeze(ada.page);
  await hear();
  await hers.control('Turn camera off').click();
  await expect(his.theirs).toBeHidden();
  await hear();
  await hers.control('Turn camera on').click();
  await expect(hers.control('Turn camera off')).toBeVisible();
  await unplug(ada.page);
  await expect(ada.page.getByText('Your camera has stopped.')).toBeVisible();
  await hear();
  await hers.control('Share screen').click();
  await expect(his.theirs).toHaveAttribute('data-fit', 'whole');
  await hear();
  await hers.control('Stop sharing').click();
  await expect(his.theirs).toBeHidden();
  await hear();

  // His page was not touched since it was loaded, so the browser keeps it silent.
  await refuseSound(ben.page);
  ben.page.on('dialog', (dialog) => dialog.accept());
  await ben.page.reload();
  await his.inPhase(/In call/);
  await hers.hearsSound();
  await his.control('Tap to hear').click();
  await expect(his.control('Tap to hear')).toBeHidden();
  await hear();
});
