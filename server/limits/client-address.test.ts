import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { networkOf, requestAddress } from './client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9, 192.0.2.7:5678', '192.0.2.7'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['unknown', 'unknown'],
  ['', '192.0.2.1'],
])('behind a proxy that sends %j, a request comes from %s', (forwarded, address) => {
  const req = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '192.0.2.1' } };
  expect(requestAddress(req as unknown as IncomingMessage, { TRUST_PROXY: true })).toBe(address);
});
