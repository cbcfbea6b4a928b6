import { expect, it } from 'vitest';
import { memberTerm } from './member-term.ts';

it.each([
  [' Zoë', 'zoe'],
  ['zoya@край', 'zoya@краи'],
  [' Zoya@Край.рф', 'zoya@xn--80asby.xn--p1ai'],
  ["o'hara@Mail.example", "o'hara@mail.example"],
])('%j becomes the search term %j', (typed, term) => {
  expect(memberTerm(typed)).toBe(term);
  expect(memberTerm(term)).toBe(term);
});
