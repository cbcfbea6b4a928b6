import { expect, it } from 'vitest';
import { putWords, wordEditOf } from './word-edit.ts';

const soup = wordEditOf({ text: 'Soup', was: 'Soop' });

it('of edits that were refused one after the other the last comes back, with what the first began from', () => {
  const both = putWords({ text: 'Stew', was: 'Soup' })(putWords(soup)(undefined));
  expect(both).toEqual({ text: 'Stew', was: 'Soop' });
});

it('what was begun since counts for more, unless it says the same', () => {
  expect(putWords({ text: 'Stew', was: 'Broth' })(soup)).toBeUndefined();
  expect(putWords({ text: 'Soup', was: 'Broth' })(soup)).toEqual(soup);
});

it('words that were to go come back as none', () => {
  expect(wordEditOf({ text: null, was: 'Look' })).toEqual({ text: '', was: 'Look' });
});
