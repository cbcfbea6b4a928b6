import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { former, formerMax, requireFormer } from './former.ts';

const texts = former(z.string());

it('one former value and several both reach the mutator as a list', () => {
  expect(z.parse(texts, 'Soup')).toEqual(['Soup']);
  expect(z.parse(texts, ['Soup', 'Stew'])).toEqual(['Soup', 'Stew']);
  for (const refused of [[], Array(formerMax + 1).fill('Soup'), [1], null])
    expect(z.safeParse(texts, refused).success).toBe(false);
});

it('a stored value that is not in the list of former values was changed elsewhere', () => {
  requireFormer(['Soup', 'Stew'], (one) => one === 'Stew');
  expect(() => requireFormer(['Soup'], (one) => one === 'Stew')).toThrow('another device');
});
