import type { BrowserContextOptions, Page } from '@playwright/test';
import { call, callOn, fakeDevices, watch } from '../fixtures/calls.ts';
import { messagesOn } from '../fixtures/messages.ts';
import type { Person, Scene } from '../fixtures/scene.ts';
import { openSettings, settingOn, unreachable } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';
import { camera, looks } from './camera.ts';

test.use(fakeDevices);

for (const { size, scheme, options } of looks) {
  test(`calls, ${size}, ${scheme}`, async ({ scene }) => {
    const [ada, ben] = await friends(scene, options);
    const { page } = ada;
    await watch(ada.context);
    const shot = camera(page, size, scheme);
    const [hers, his] = [callOn(page), callOn(ben.page)];
    await page.goto('/friends');
    await expect(page.getByRole('button', { name: `Call ${ben.name}` })).toBeVisible();
    await shot('calls-friends');
    await page.goto('/messages/calls');
    await expect(page.getByText('No calls yet.')).toBeVisible();
    await shot('calls-none');
    await Promise.all([
      messagesOn(page, ben.name).open(ben),
      messagesOn(ben.page, ada.name).open(ada),
    ]);
    await call(ben);
    await expect(hers.prompt).toBeVisible();
    await shot('call-prompt');
    await hers.decline();
    await expect(his.control('Call again')).toBeVisible();
    await his.control('Close').click();
    await expect(his.overlay).toBeHidden();
    await call(ada);
    await expect(hers.ringing).toBeVisible();
    await shot('call-ringing');
    await his.accept();
    await hers.inPhase(/In call/);
    await hers.seesMovement();
    await shot('call-talk');
    const more = hers.control('More');
    await more.click();
    await expect(hers.overlay.getByRole('combobox').first()).toBeVisible();
    await shot('call-devices');
    await more.click();
    await his.control('Mute').click();
    await his.control('Turn camera off').click();
    await hers.control('Turn camera off').click();
    await expect(hers.overlay.getByText('Muted')).toBeVisible();
    await shot('call-dark');
    await hers.more('Minimise');
    await shot('call-small');
    await hers.control('Hang up').click();
    await hers.inPhase(/Call ended/);
    await shot('call-ended');
    await expect(hers.overlay).toBeHidden();
    await shot('call-markers');
    await call(ada, 'Voice call');
    await expect(his.prompt).toBeVisible();
    await his.decline();
    await hers.inPhase(/Call declined/);
    await shot('call-declined');
    await hers.control('Close').click();
    await call(ben, 'Voice call');
    await expect(hers.prompt).toBeVisible();
    await shot('call-prompt-voice');
    await hers.decline();
    await his.closes(/Call declined/);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await call(ada);
    await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toBeVisible();
    await shot('call-problem');
    await hers.control('Close').click();
    await page.goto('/messages/calls');
    await expect(page.getByRole('listitem').filter({ hasText: 'Declined' }).first()).toBeVisible();
    await shot('calls');
    await page.goto('/settings');
    await openSettings(page, 'Calls');
    await settingOn(page, 'Calls').getByRole('button', { name: 'Try them' }).click();
    await expect(page.getByLabel('Your picture')).toBeVisible();
    await page.getByLabel('Your picture').scrollIntoViewIfNeeded();
    await shot('call-settings');
  });
  test(`calls on their way, ${size}, ${scheme}`, async ({ scene }) => {
    scene.expectComplaints(unreachable);
    const [ada, ben] = await friends(scene, options);
    const { page } = ada;
    await Promise.all([watch(ada.context), watch(ben.context)]);
    const shot = camera(page, size, scheme);
    const [hers, his] = [callOn(page), callOn(ben.page)];
    const openDevices = await heldDevices(page);
    await messagesOn(page, ben.name).open(ben);
    await call(ada);
    await hers.inPhase(/Starting…/);
    await shot('call-starting');
    await openDevices();
    await hers.inPhase(/Calling…/);
    await shot('call-calling');
    const answer = await heldAnswer(ben.page);
    await ben.page.goto('/feed');
    await his.accept();
    await hers.inPhase(/Connecting…/);
    await shot('call-connecting');
    await answer();
    await hers.inPhase(/In call/);
    await hers.seesMovement();
    await ben.context.setOffline(true);
    await ben.page.evaluate(() => {
      for (const one of (window as unknown as { opened: RTCPeerConnection[] }).opened) one.close();
    });
    await hers.inPhase(/Reconnecting…/);
    await shot('call-reconnecting');
    await hers.inPhase(/Connection lost/);
    await shot('call-lost');
  });
}

/** Keeps a page from its camera and microphone until the returned function is called. */
async function heldDevices(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const mayOpen = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }));
    mediaDevices.getUserMedia = async (wanted) => {
      await mayOpen;
      return open(wanted);
    };
  });
  return () => letGo(page);
}

/** Keeps a page from answering the other side's offer until the returned function is called. */
async function heldAnswer(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { prototype } = RTCPeerConnection;
    const take = prototype.setRemoteDescription;
    const mayTake = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }));
    prototype.setRemoteDescription = async function (
      this: RTCPeerConnection,
      description: RTCSessionDescriptionInit,
    ) {
      await mayTake;
      await Reflect.apply(take, this, [description]);
    };
  });
  return () => letGo(page);
}

const letGo = (page: Page) =>
  page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());

async function friends(scene: Scene, options: BrowserContextOptions): Promise<[Person, Person]> {
  const [ada, ben] = await Promise.all([
    scene.member('Ada Hollis', options),
    scene.member('Ben Ferris'),
  ]);
  await scene.sql`
    insert into friendship
    values (${ada.memberId}, ${ben.memberId}, now()), (${ben.memberId}, ${ada.memberId}, now())`;
  return [ada, ben];
}
