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
  typists.add('ben');
  typists.add('cyd');
  vi.advanceTimersByTime(typingGoneMs - 1);
  typists.add('ben');
  vi.advanceTimersByTime(1);
  expect(['ben', 'cyd'].map(typists.has)).toEqual([true, false]);
  vi.advanceTimersByTime(typingGoneMs - 1);
  expect(typists.has('ben')).toBe(false);
});

it('a member who has sent the message does not show as typing', () => {
  typists.add('ben');
  typists.add('cyd');
  typists.remove('ben');
  expect(['ben', 'cyd'].map(typists.has)).toEqual([false, true]);
});
