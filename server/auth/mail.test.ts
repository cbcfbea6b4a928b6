import { expect, it } from 'vitest';
import { resetMail } from './mail.ts';

it.each([
  ['Ann', 'Hello Ann,'],
  ['李', 'Hello 李,'],
  ["O'Brien-Łęcki", "Hello O'Brien-Łęcki,"],
  ['W'.repeat(50), `Hello ${'W'.repeat(50)},`],
  ['…', 'Hello,'],
  ['- !', 'Hello,'],
  ['🦊', 'Hello,'],
])('a mail to %s begins with %s', (firstName, greeting) => {
  const reader = { to: 'a@example.org', verified: true, firstName };
  expect(resetMail(reader, 'https://hearth.example').greeting).toBe(greeting);
});
