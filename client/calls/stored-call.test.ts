import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { isWithin, storeCall, storedCall } from './stored-call.ts';

beforeEach(() => stubStorage());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a tab knows whether the peer was heard in this call, and nothing of the previous call', () => {
  storeCall('before', { heard: ['a'], own: { sound: false, camera: false } });
  storeCall('this', { aliveAt: 1 });
  storeCall('this', { heard: ['b', 'c'] });
  expect(storedCall('this')).toEqual({ callId: 'this', aliveAt: 1, heard: ['b', 'c'] });
  expect(storedCall('before')).toEqual({ callId: 'before' });
});

it('a reloaded tab knows how long ago it had the call', () => {
  vi.useFakeTimers();
  storeCall('this', { aliveAt: Date.now() });
  const wasAlive = () => isWithin(storedCall('this').aliveAt, 1_000);
  vi.advanceTimersByTime(999);
  expect(wasAlive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(wasAlive()).toBe(false);
  expect(isWithin(storedCall('another').aliveAt, 1_000)).toBe(false);
});
