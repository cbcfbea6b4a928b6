import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { former, formerMax, requireFormer } from './former.ts';

const texts = former(z.string());

it('what may be taken the place of is one or several, and always a list to the mutator', () => {
  expect(z.parse(texts, 'Soup')).toEqual(['Soup']);
  expect(z.parse(texts, ['Soup', 'Stew'])).toEqual(['Soup', 'Stew']);
  for (const refused of [[], Array(formerMax + 1).fill('Soup'), [1], null])
    expect(z.safeParse(texts, refused).success).toBe(false);
});

it('what is in no such list was changed elsewhere', () => {
  requireFormer(['Soup', 'Stew'], (one) => one === 'Stew');
  expect(() => requireFormer(['Soup'], (one) => one === 'Stew')).toThrow('another device');
});
