import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

const shown = (text: string) => [...addressesIn(text)].map((one) => one.shown);

it.each([
  'https://example.org',
  'HTTPS://EXAMPLE.ORG',
  'http://localhost:3000/x',
  'http://192.168.0.1/x',
  'https://münchen.de/straße',
  'https://a.org/a,b;c:d?q=[x]&y={z}#/100%',
  "https://a.org/it's/@ann",
  'https://en.wikipedia.org/wiki/Tea_(drink)',
  'www.example.org:8080/x',
])('%s is one address, whatever sentence it stands in', (address) => {
  expect(shown(address)).toEqual([address]);
  expect(shown(`(See ${address}), "${address}"? …${address}…`)).toEqual([
    address,
    address,
    address,
  ]);
});

it.each([
  ['https://a.org,https://b.org', ['https://a.org', 'https://b.org']],
  ['[https://a.org/x](https://b.org/y)', ['https://a.org/x', 'https://b.org/y']],
  ['看https://example.org/x。好', ['https://example.org/x']],
  ['https://a.org/x\nhttps://a.org/y', ['https://a.org/x', 'https://a.org/y']],
])('%s has these', (text, addresses) => {
  expect(shown(text)).toEqual(addresses);
});

it.each([
  'www.example',
  'www.hello.I am',
  'www.192.168.0.1',
  'https://',
  'http://...',
  'https:/a.org',
  'https://a.org:99999',
  'xhttps://a.org',
  'ann@www.example.org',
])('%s is none', (text) => {
  expect(shown(text)).toEqual([]);
});

it('an address that looks like another place is none', () => {
  expect(shown('https://bank.example@a.org/ and https://bank.example:pw@a.org')).toEqual([]);
});

it('leads over https where nothing else is said', () => {
  const found = [...addressesIn('See www.a.org and http://b.org')];
  expect(found.map(({ index, href }) => ({ index, href }))).toEqual([
    { index: 4, href: 'https://www.a.org' },
    { index: 18, href: 'http://b.org' },
  ]);
});
