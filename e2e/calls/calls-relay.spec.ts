import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext } from '@playwright/test';
import { root } from '../../cli/root.ts';
import { freePort } from '../../cli/stack/ports.ts';
import { listens } from '../../cli/stack/probe.ts';
import { secretsIn } from '../../cli/stack/secrets.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { installedTurn } from '../../cli/stack/turn.ts';
import { call, callOn, fakeDevices, leadBy, met, wayOf } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/own-stack.ts';
import { unreachable } from '../fixtures/screens.ts';

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

interface Access {
  port: string;
  username: string;
  credential: string;
}

/**
 * Whether a relay serves a member who names that address. Nothing is sent there: the relay has no
 * way off this machine.
 */
async function relaysTo(address: string, { port, username, credential }: Access): Promise<boolean> {
  const access = ['-p', port, '-u', username, '-w', credential, ...(isIPv6(address) ? ['-x'] : [])];
  const client = spawn('turnutils_uclient', [...access, '-c', '-e', address, '127.0.0.1']);
  try {
    for await (const line of createInterface(client.stdout))
      if (/Forbidden IP|Total connect time/.test(line)) return !line.includes('Forbidden IP');
    throw new Error('The relay does not answer.');
  } finally {
    client.kill();
  }
}

/**
 * The relay that docs/operating.md sets up takes members to others, and into none of its own
 * networks.
 */
async function expectGuards({ dir }: Stack) {
  const text = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const guards = text.match(/^(no-tcp-relay|no-multicast-peers|denied-peer-ip=.*)$/gm) ?? [];
  const config = join(dir, 'guards.conf');
  const port = String(await freePort());
  writeFileSync(
    config,
    [
      'listening-ip=127.0.0.1',
      `listening-port=${port}`,
      'relay-ip=127.0.0.1',
      'relay-ip=::1',
      'lt-cred-mech',
      'user=ada:secret',
      'realm=hearth',
      'no-cli',
      'no-tls',
      'no-dtls',
      'log-file=stdout',
      `pidfile=${config}.pid`,
      ...guards.map((line) => line.replace(/THE PUBLIC .*/, '93.184.215.14')),
    ].join('\n'),
  );
  const relay = spawn(installedTurn() ?? '', ['-c', config], { stdio: 'ignore' });
  try {
    await expect.poll(() => listens(Number(port))).toBe(true);
    const access = { port, username: 'ada', credential: 'secret' };
    for (const address of ['93.184.215.13', '9.255.255.255', '100.128.0.1', '223.255.255.254'])
      expect([address, await relaysTo(address, access)]).toEqual([address, true]);
    for (const address of [
      '93.184.215.14',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.0.2.1',
      '192.168.1.1',
      '203.0.113.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::10.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::1',
      '2001::1',
      'fd00::1',
      'fe80::1',
      'ff02::1',
      '2001:4860:4860::8888',
      '2606:4700::',
      // An address whose last bytes are less than those at which a range begins.
      '::ffff:10.0.0.0',
      '64:ff9b::a00:100',
      '2002:a00:100::',
      'fd00::100',
      'fe80::100',
    ])
      expect([address, await relaysTo(address, access)]).toEqual([address, false]);
  } finally {
    relay.kill();
  }
}

test('members without a direct connection talk through a relay, also while the app is away', async ({
  scene,
  stack,
}) => {
  scene.expectComplaints(unreachable);
  await test.step('the relay of Docker Compose leads into none of its networks', () =>
    expectGuards(stack));
  const [ada, ben] = await met(scene, { transport: 'tls' });
  const [hers, his] = [callOn(ada.page), callOn(ben.page)];
  const seeEachOther = () => Promise.all([hers.seesMovement(), his.seesMovement()]);
  const areIn = (phase: RegExp) => Promise.all([hers.inPhase(phase), his.inPhase(phase)]);
  const hangUp = async () => {
    await hers.control('Hang up').click();
    for (const { overlay } of [hers, his]) await expect(overlay).toBeHidden();
  };

  await test.step('the relay beside a stack leads into none of this machine’s networks', async () => {
    const { iceServers } = await (await ada.page.request.get('/api/ice')).json();
    const { urls, ...access } = iceServers.at(-1);
    const [, port = ''] = String(urls).match(/:(\d+)\?transport=udp/) ?? [];
    for (const address of ['10.0.0.1', '127.0.0.2', '8.8.8.8'])
      expect([address, await relaysTo(address, { ...access, port })]).toEqual([address, false]);
  });

  const talkOver = async (transport: 'tls' | 'tcp' | 'udp') => {
    for (const { page } of [ada, ben]) await leadBy(page, transport);
    await call(ada);
    await his.accept();
    await areIn(/In call/);
    await seeEachOther();
    for (const { page } of [ada, ben])
      expect(await wayOf(page)).toEqual({ candidateType: 'relay', relayProtocol: transport });
  };
  await test.step('they talk through it over each of three transports', async () => {
    await talkOver('tls');
    await hangUp();
    await talkOver('tcp');
    await hangUp();
    await talkOver('udp');
  });

  await test.step('they continue while the app or the relay is away', async () => {
    await stack.crash('web');
    await stack.ready('web');
    await seeEachOther();
    await stack.crash('turn');
    // The side that notices first restores the connection of both, so that the other may have
    // nothing to say.
    const reconnects = () =>
      Promise.all(
        [ada, ben].map(({ page }) =>
          page.getByRole('dialog', { name: /Reconnecting…/ }).isVisible(),
        ),
      );
    await expect.poll(reconnects).toContain(true);
    await areIn(/In call/);
    await seeEachOther();
    await hangUp();
  });

  await test.step('a relay that refuses everyone is reported, and not waited for', async () => {
    for (const { context } of [ada, ben]) await expire(stack, context);
    await call(ada);
    await his.accept();
    for (const { page } of [ada, ben])
      await expect(
        page.getByRole('alert').filter({ hasText: 'No connection could be made.' }),
      ).toBeVisible({ timeout: 60_000 });
    await expect(hers.control('Hang up')).toBeHidden();
  });
});
