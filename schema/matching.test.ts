import { expect, it, vi } from 'vitest';
import { folded, hasWords, placesIn, wordsOf } from './matching.ts';

it.each([
  ['İhsan', 'ihsan'],
  ['Iğdır', 'IĞDIR'],
  ['László', 'laszlo'],
  ['O’Brien', "o'brien"],
  ['José', 'Jose\u0301'],
  ['ΟΔΟΣ', 'οδος'],
  ['STRASSE', 'straße'],
  ['Ångström', 'Å\u200bngstrom'],
  ['Łódź', 'lodz'],
  ['ﬁｎ', 'FIN'],
  ['a\u00a0\u202f\u3000b', ' A b\n'],
  ['Jean‑Luc', 'jean–luc'],
  ['می\u200cخواهم', 'میخواهم'],
  ['Ёлка, йод', 'елка, иод'],
])('%s and %s match', (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

it.each([
  ['कि', 'क'],
  ['นี', 'นา'],
  ['한', '하'],
  ['が', 'か'],
  ['a-b', 'a b'],
])('%s and %s do not match', (one, other) => {
  expect(folded(one)).not.toBe(folded(other));
});

it('a text matches only if it contains all words, in any order', () => {
  const text = folded('Mary X Yule');
  expect(hasWords(text, wordsOf(' yule  MARY mary'))).toBe(true);
  expect(hasWords(text, wordsOf('mary young'))).toBe(false);
});

it('a text is folded once for several searches', () => {
  const takeApart = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const find = placesIn('Soup and CAKE');
  expect([find('cake'), find('soup'), find('tea'), find(' ')]).toEqual([
    [{ from: 9, to: 13 }],
    [{ from: 0, to: 4 }],
    [],
    [],
  ]);
  expect(takeApart).toHaveBeenCalledTimes(1);
  takeApart.mockRestore();
});
