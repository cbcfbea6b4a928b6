import { createHmac } from 'node:crypto';
import { secretsIn } from '../cli/stack/secrets.ts';
import { call, callOn, fakeDevices, met, type Transport, talk, wayOf } from './fixtures/calls.ts';
import { expect, test } from './fixtures/own-stack.ts';

test.use({
  ...fakeDevices,
  launchOptions: {
    ...fakeDevices.launchOptions,
    // The relay signed its certificate itself.
    args: [...fakeDevices.launchOptions.args, '--ignore-certificate-errors'],
  },
  turn: true,
});

for (const transport of ['udp', 'tcp', 'tls'] satisfies Transport[]) {
  test(`who cannot reach each other talk through a relay, over ${transport}`, async ({ scene }) => {
    const { ada, ben, hers, his } = await talk(scene, { transport });
    await Promise.all([hers.seesMovement(), his.seesMovement()]);
    for (const { page } of [ada, ben])
      expect(await wayOf(page)).toEqual({ candidateType: 'relay', relayProtocol: transport });
    await hers.control('Hang up').click();
  });
}

test('a way that was cut is found anew', async ({ scene, stack }) => {
  const { hers, his } = await talk(scene, { transport: 'udp' });
  await Promise.all([hers.seesMovement(), his.seesMovement()]);
  await stack.crash('turn');
  await Promise.all([hers.inPhase(/Reconnecting…/), his.inPhase(/Reconnecting…/)]);
  await Promise.all([hers.inPhase(/In call/), his.inPhase(/In call/)]);
  await Promise.all([hers.seesMovement(), his.seesMovement()]);
  await hers.control('Hang up').click();
});

test('a relay that lets nobody through any more is told of, and not waited for', async ({
  scene,
  stack,
}) => {
  const username = `${Math.floor(Date.now() / 1000) - 60}:somebody`;
  const credential = createHmac('sha1', secretsIn(stack.dir).turn)
    .update(username)
    .digest('base64');
  const [ada, ben] = await met(scene, {
    transport: 'udp',
    before: ({ context }) =>
      context.route('**/api/ice', async (route) => {
        const answer = await (await route.fetch()).json();
        const iceServers = answer.iceServers.map((server: RTCIceServer) => ({
          ...server,
          username,
          credential,
        }));
        await route.fulfill({ json: { iceServers } });
      }),
  });
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  await call(ada);
  await his.accept();
  for (const { page } of [ada, ben])
    await expect(
      page.getByRole('alert').filter({ hasText: 'No connection could be made.' }),
    ).toBeVisible({
      timeout: 60_000,
    });
  await expect(hers.control('Hang up')).toBeHidden();
});
