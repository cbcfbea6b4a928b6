import { expect, it } from 'vitest';
import * as z from 'zod';
import './email-pattern.ts';

it.each([
  ['ada@example.org', true],
  ['ada@xn--e1afmkfd.xn--p1ai', true],
  ['ada@example.xn--', false],
  ['a@b', false],
])('the pattern agrees with better-auth whether %s is an address: %s', (email, isOne) => {
  expect(z.email().safeParse(email).success).toBe(isOne);
});
