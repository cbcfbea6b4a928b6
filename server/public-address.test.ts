import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPublic, lookupBy } from './public-address.ts';

describe('addresses that a name resolves to', () => {
  it.each(['142.250.186.74', '2a00:1450:4001:829::200a', '64:ff9b::8efa:ba4a'])(
    'may be %s',
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '::',
    '::1',
    '::7f00:1',
    '::127.0.0.1',
    '::808:808',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2001::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'fe80::1%eth0',
    'ff02::1',
    '4000::1',
    '',
  ])('may not be %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it('are checked when they are used: a private address is refused', async () => {
    const lookup = await nameServer({
      'push.example.org': ['142.250.186.74', '2a00:1450:4001:829::200a'],
      'inside.example.org': ['10.0.0.1'],
      'both.example.org': ['142.250.186.74', '127.0.0.1', 'fd00:64::1', '::1'],
    });
    expect(await lookup('push.example.org', { all: true })).toEqual([
      { address: '142.250.186.74', family: 4 },
      { address: '2a00:1450:4001:829::200a', family: 6 },
    ]);
    expect(await lookup('both.example.org', { all: true })).toEqual([
      { address: '142.250.186.74', family: 4 },
    ]);
    for (const all of [true, false])
      await expect(lookup('inside.example.org', { all })).rejects.toThrow('no public address');
  });

  it('are given up when the name server does not answer', async () => {
    const lookup = await nameServer();
    await expect(lookup('push.example.org', {})).rejects.toThrow('no address');
  });
});

/** Looks names up at a server that knows these, or does not answer. */
async function nameServer(known?: Record<string, string[]>) {
  const server = createSocket('udp4');
  server.on('message', (asked, { port }) => {
    if (known) server.send(answerTo(asked, known), port);
  });
  await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return promisify(lookupBy(resolver));
}

/** A name server's answer: its question, and the addresses of the requested kind. */
function answerTo(asked: Buffer, known: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = asked.subarray(12, at + 5);
  const type = asked.readUInt16BE(at + 1);
  const found = (known[labels.join('.').toLowerCase()] ?? [])
    .map((address) => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter((bytes) => bytes.length === (type === 1 ? 4 : 16));
  const head = Buffer.from([
    ...asked.subarray(0, 2),
    0x81,
    0x80,
    0,
    1,
    0,
    found.length,
    0,
    0,
    0,
    0,
  ]);
  const answers = found.map((bytes) =>
    Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 1, 0, bytes.length]), bytes]),
  );
  return Buffer.concat([head, question, ...answers]);
}
