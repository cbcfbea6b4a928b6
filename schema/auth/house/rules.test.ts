import { expect, it } from 'vitest';
import { houseProblem } from './rules.ts';

it.each([
  [{}, undefined],
  [{ name: 'The Lees', rules: 'Be kind.\nAsk first.' }, undefined],
  [{ rules: '' }, undefined],
  [{ name: ' \u200b' }, 'Enter a name.'],
  [{ name: 'x'.repeat(51) }, 'A name can have at most 50 characters.'],
  [{ rules: 'x'.repeat(5_001) }, 'House rules can have at most 5000 characters.'],
  [{ rules: 'a\0b' }, 'House rules cannot have such characters.'],
])('%j: %s', (change, words) => {
  expect(houseProblem(change)).toBe(words);
});
