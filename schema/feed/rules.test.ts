import { expect, it } from 'vitest';
import { isBelow, isNews } from './rules.ts';

const post = { createdAt: 100 };

it.each([
  ['of a friend', { createdAt: 50 }, undefined, true],
  ['as old as the friendship', { createdAt: 100 }, undefined, true],
  ['older than the friendship', { createdAt: 101 }, undefined, false],
  ['of one who is no friend', undefined, undefined, false],
  ['of one who is muted', { createdAt: 50 }, { muted: true, changedAt: 60 }, false],
  ['after an unmuting', { createdAt: 50 }, { muted: false, changedAt: 60 }, true],
  ['before an unmuting', { createdAt: 50 }, { muted: false, changedAt: 101 }, false],
])('a post %s: whether it is news', (_what, friendship, pref, expected) => {
  expect(isNews(post, friendship, pref)).toBe(expected);
});

it('the read mark covers posts as old as itself, and none while there is no mark', () => {
  expect(isBelow({ readUpTo: 100 }, post)).toBe(true);
  expect(isBelow({ readUpTo: 99 }, post)).toBe(false);
  expect(isBelow(undefined, post)).toBe(false);
});
