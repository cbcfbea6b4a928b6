import { describe, expect, it } from 'vitest';
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
  'https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ',
  'https://ja.wikipedia.org/wiki/佐々木',
  'https://en.wikipedia.org/wiki/Rock_(band)_(album)/*/x_y',
  'https://a.org/❤️',
  'www.example.org:8080/x',
])('%s is one address in any sentence', (address) => {
  expect(shown(address)).toEqual([address]);
  expect(shown(`(See ${address}), "${address}"? …${address}…`)).toEqual([
    address,
    address,
    address,
  ]);
});

describe.each(['https://x.org', 'https://x.org/a', 'www.x.org', 'https://x.org:80'])(
  'characters around %s do not belong to the link:',
  (address) => {
    it.each([
      '"',
      "'",
      '`',
      '´',
      '*',
      '_',
      '~',
      '**',
      '__',
      '*_',
      '“ ”',
      '” ”',
      '„ “',
      '‘ ’',
      '’ ’',
      '‚ ‘',
      '« »',
      '» «',
      '‹ ›',
      '‟ ‟',
      '「 」',
      '『 』',
      '《 》',
      '〈 〉',
      '【 】',
      '（ ）',
      '〝 〟',
      '＂ ＂',
      '｢ ｣',
      '( )',
      '[ ]',
      '{ }',
      '< >',
      '⟨ ⟩',
      '(" ")',
      '“*_ _*.”',
    ])('%s', (pair) => {
      const [before = '', after = before] = pair.split(' ');
      expect(shown(`Hi ${before}${address}${after} there`)).toEqual([address]);
      expect(shown(`${before}${address}${after}, ${before}${address}${after}`)).toEqual([
        address,
        address,
      ]);
    });

    it.each([...'.,:;!?…‥', '?!', '...', "!'", ...'。、！？，．：；｡､؟،؛۔।॥։՝።፣፤၊။៕๛;'])(
      'the punctuation mark %s',
      (mark) => {
        expect(shown(`${address}${mark} There`)).toEqual([address]);
      },
    );

    it.each([...'。、！？，「（؟،۔।።'])('%s before more text', (mark) => {
      expect(shown(`看${address}${mark}There好`)).toEqual([address]);
    });

    it.each([...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202e\u2066\u2069\u061c'])(
      'the invisible character %j',
      (invisible) => {
        expect(shown(`${invisible}${address}${invisible} there`)).toEqual([address]);
      },
    );
  },
);

it.each([
  'https://example.com"onmouseover=alert(1)',
  "https://example.com'onmouseover=alert(1)",
  'https://example.com;evil',
  'https://example.com,evil.org',
  'https://example.com`evil',
  'https://example.com”evil',
  'https://example.com)evil',
  'https://example.com*evil',
  'https://example.com\\evil',
  'https://example.com%2eevil.org',
  'https://example.com&evil',
  'https://example.com\u200bevil.org',
  'https://exam\u00adple.com',
  'https://example.com:80"x',
  'https://example.com:80x',
  'https://i❤.ws',
  'www.example.com;evil',
])('%j is no link, since its host is followed by more characters', (text) => {
  expect(shown(`See ${text}`)).toEqual([]);
});

it.each([
  ['https://a.org/x"onmouseover=', ['https://a.org/x']],
  ['https://a.org/x\u202egpj.exe', ['https://a.org/x']],
  ["['https://a.org/x','https://b.org/y']", ['https://a.org/x', 'https://b.org/y']],
  ['[https://a.org](https://b.org/y)', ['https://a.org', 'https://b.org/y']],
  ["https://a.org's form, https://a.org—see", ['https://a.org', 'https://a.org']],
  ['https://a.org\nhello', ['https://a.org']],
  ['https://a.org;evil https://b.org', ['https://b.org']],
  ['https://a.org,https://b.org', ['https://a.org', 'https://b.org']],
  ['[https://a.org/x](https://b.org/y)', ['https://a.org/x', 'https://b.org/y']],
  ['看https://example.org/x。好', ['https://example.org/x']],
  ['https://a.org/x\nhttps://a.org/y', ['https://a.org/x', 'https://a.org/y']],
])('%s contains these links', (text, addresses) => {
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
])('%s is not a link', (text) => {
  expect(shown(text)).toEqual([]);
});

it('an address that imitates another site is not a link', () => {
  expect(shown('https://bank.example@a.org/ and https://bank.example:pw@a.org')).toEqual([]);
});

it('a link without a scheme leads to https', () => {
  const found = [...addressesIn('See www.a.org and http://b.org')];
  expect(found.map(({ index, href }) => ({ index, href }))).toEqual([
    { index: 4, href: 'https://www.a.org' },
    { index: 18, href: 'http://b.org' },
  ]);
});
