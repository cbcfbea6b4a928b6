import { createHmac } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { secretsIn } from '../cli/stack/secrets.ts';
import type { Stack } from '../cli/stack/stack.ts';
import { call, callOn, fakeDevices, leadBy, met, wayOf } from './fixtures/calls.ts';
import { expect, test } from './fixtures/own-stack.ts';
import { unreachable } from './fixtures/screens.ts';

test.use({
  ...fakeDevices,
  launchOptions: {
    ...fakeDevices.launchOptions,
    // The relay's certificate is self-signed.
    args: [...fakeDevices.launchOptions.args, '--ignore-certificate-errors'],
  },
  turn: true,
});

/** From the next call on, the relay no longer accepts this browser. */
async function expire({ dir }: Stack, context: BrowserContext) {
  const username = `${Math.floor(Date.now() / 1000) - 60}:somebody`;
  const credential = createHmac('sha1', secretsIn(dir).turn).update(username).digest('base64');
  await context.route('**/api/ice', async (route) => {
    const answer = await (await route.fetch()).json();
    const iceServers = answer.iceServers.map((server: RTCIceServer) => ({
      ...server,
      username,
      credential,
    }));
    await route.fulfill({ json: { iceServers } });
  });
}

test('who cannot reach each other talk through a relay, also while the app is away, and find their way anew when it was cut', async ({
  scene,
  stack,
}) => {
  scene.expectComplaints(unreachable);
  const [ada, ben] = await met(scene, { transport: 'tls' });
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  const seeEachOther = () => Promise.all([hers.seesMovement(), his.seesMovement()]);
  const areIn = (phase: RegExp) => Promise.all([hers.inPhase(phase), his.inPhase(phase)]);
  const hangUp = async () => {
    await hers.control('Hang up').click();
    for (const { overlay } of [hers, his]) await expect(overlay).toBeHidden({ timeout: 30_000 });
  };
  const talkOver = async (transport: 'tls' | 'tcp' | 'udp') => {
    for (const { page } of [ada, ben]) await leadBy(page, transport);
    await call(ada);
    await his.accept();
    await areIn(/In call/);
    await seeEachOther();
    for (const { page } of [ada, ben])
      expect(await wayOf(page)).toEqual({ candidateType: 'relay', relayProtocol: transport });
  };
  await talkOver('tls');
  await hangUp();
  await talkOver('tcp');
  await hangUp();
  await talkOver('udp');

  await stack.crash('app');
  await stack.ready('app');
  await seeEachOther();
  await stack.crash('turn');
  await areIn(/Reconnecting…/);
  await areIn(/In call/);
  await seeEachOther();
  await hangUp();

  // A relay that accepts nobody is reported, and not waited for.
  for (const { context } of [ada, ben]) await expire(stack, context);
  await call(ada);
  await his.accept();
  for (const { page } of [ada, ben])
    await expect(
      page.getByRole('alert').filter({ hasText: 'No connection could be made.' }),
    ).toBeVisible({ timeout: 60_000 });
  await expect(hers.control('Hang up')).toBeHidden();
});
