import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typingGoneMs } from '../../../schema/chat/live.ts';
import { typists } from './typists.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  typists.clear();
  vi.useRealTimers();
});

it('a member shows as typing for a while, and for longer after another signal', () => {
  typists.types('ben');
  typists.types('cyd');
  vi.advanceTimersByTime(typingGoneMs - 1);
  typists.types('ben');
  vi.advanceTimersByTime(1);
  expect(['ben', 'cyd'].map(typists.has)).toEqual([true, false]);
  vi.advanceTimersByTime(typingGoneMs - 1);
  expect(typists.has('ben')).toBe(false);
});

it('a member who has sent the message does not show as typing', () => {
  typists.types('ben');
  typists.types('cyd');
  typists.stops('ben');
  expect(['ben', 'cyd'].map(typists.has)).toEqual([false, true]);
});
