import { describe, expect, it } from 'vitest';
import { addressProblem, framedOrigin, isCategory } from './rules.ts';

const here = 'http://localhost:3000';
const there = 'https://hearth.example';

describe('the address of a game', () => {
  it.each([
    ['https://games.example/snake/', there],
    ['https://games.example:8443/?level=2', there],
    ['https://192.168.0.7/', there],
    ['https://spiele-für-alle.example/', there],
    ['/apps/chess', there],
    ['http://localhost:4000/', here],
    ['http://127.0.0.1:4000/pairs/', here],
    ['http://[::1]:4000/', here],
  ])('%s, for a Hearth at %s', (address, origin) => {
    expect(addressProblem(address, origin)).toBeUndefined();
  });

  it.each([
    ['http://games.example/', there],
    ['http://games.example/', here],
    ['http://10.0.0.1/', here],
    ['http://192.168.0.7/', here],
    ['http://localhost.evil.example/', here],
    ['http://localhost:4000/', there],
    ['https://ada:secret@games.example/', there],
    ['https://ada@games.example/', there],
    ['https://x;sandbox/', there],
    ['https://*/', there],
    ['https://*.games.example/', there],
    ["https://'none'/", there],
    ['https://a,b.example/', there],
    ['https://games_of.example/', there],
    ['https://[2001:db8::1]/', there],
    ['https://hearth.example/feed', there],
    ['HTTPS://HEARTH.example:443/', there],
    ['http://localhost:3000/', here],
    ['javascript:alert(1)', there],
    ['data:text/html,<p>hello', there],
    ['blob:https://games.example/1', there],
    ['file:///etc/passwd', here],
    ['ftp://games.example/', there],
    ['//games.example/', there],
    ['/\\games.example/', there],
    ['/feed', there],
    ['/apps/../feed', there],
    ['games.example', there],
    [' https://games.example/', there],
    [`https://games.example/${'x'.repeat(3_000)}`, there],
    ['', there],
  ])('not %s, for a Hearth at %s', (address, origin) => {
    expect(addressProblem(address, origin)).toMatch(/\.$/);
    expect(framedOrigin({ gameUrl: address }, origin)).toBeUndefined();
  });
});

it.each([
  ['https://games.example/snake/', 'https://games.example'],
  ['https://games.example:8443/', 'https://games.example:8443'],
  ['/apps/chess', undefined],
])('of %s, %s is framed', (gameUrl, origin) => {
  expect(framedOrigin({ gameUrl }, there)).toBe(origin);
});

it.each([
  ['puzzle', true],
  ['card game', true],
  ['2-player', true],
  ['für zwei', true],
  ['Puzzle', false],
  ['a,b', false],
  ['', false],
  [' puzzle', false],
  ['x'.repeat(25), false],
])('%j names a category: %s', (text, is) => {
  expect(isCategory(text)).toBe(is);
});
