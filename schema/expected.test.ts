import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errors } from './errors.ts';
import { expected, expectedMax, requireExpected } from './expected.ts';

const texts = expected(z.string());

it('one expected value and several both reach the mutator as a list', () => {
  expect(z.parse(texts, 'Soup')).toEqual(['Soup']);
  expect(z.parse(texts, ['Soup', 'Stew'])).toEqual(['Soup', 'Stew']);
  for (const refused of [[], Array(expectedMax + 1).fill('Soup'), [1], null])
    expect(z.safeParse(texts, refused).success).toBe(false);
});

it('a stored value that is not in the list of expected values was changed elsewhere', () => {
  requireExpected(['Soup', 'Stew'], (one) => one === 'Stew');
  expect(() => requireExpected(['Soup'], (one) => one === 'Stew')).toThrow(
    errors.changed_elsewhere,
  );
});
