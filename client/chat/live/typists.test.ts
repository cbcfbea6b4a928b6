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

it('who types does so for a while, and for longer when it is said again', () => {
  typists.add('ben');
  typists.add('cyd');
  vi.advanceTimersByTime(typingGoneMs - 1);
  typists.add('ben');
  vi.advanceTimersByTime(1);
  expect(['ben', 'cyd'].map(typists.has)).toEqual([true, false]);
  vi.advanceTimersByTime(typingGoneMs - 1);
  expect(typists.has('ben')).toBe(false);
});

it('who has said it no longer types it', () => {
  typists.add('ben');
  typists.add('cyd');
  typists.remove('ben');
  expect(['ben', 'cyd'].map(typists.has)).toEqual([false, true]);
});
