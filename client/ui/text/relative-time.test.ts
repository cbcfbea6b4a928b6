import { expect, it } from 'vitest';
import { formatsOf, relativeTime, sinceWords } from './relative-time.ts';

const now = new Date(2025, 5, 15, 15, 30).getTime();
const english = formatsOf('en-GB');
const ago = (minutes: number) => relativeTime(now - minutes * 60_000, now, english);

it.each([
  [-3, 'Just now'],
  [0.9, 'Just now'],
  [1, '1 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [15 * 60, '15 h ago'],
  [16 * 60, 'Yesterday, 23:30'],
  [24 * 60, 'Yesterday, 15:30'],
  [3 * 24 * 60, '12 Jun, 15:30'],
  [60 * 24 * 60, '16 Apr'],
  [200 * 24 * 60, '27 Nov 2024'],
])('%d minutes: %s', (minutes, words) => {
  expect(ago(minutes)).toBe(words);
});

it.each([
  [-3, '1 min'],
  [6, '6 min'],
  [59, '59 min'],
  [60, '1 h'],
  [24 * 60, '1 d'],
  [6.5 * 24 * 60, '6 d'],
  [7 * 24 * 60, '8 Jun'],
])('in narrow places, %d minutes: %s', (minutes, words) => {
  expect(sinceWords(now - minutes * 60_000, now, english)).toBe(words);
});
