import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aliveForMs } from '../../schema/calls/rules.ts';
import { stubStorage } from '../../testing/storage.ts';
import { heardIn, keepAlive, keepHeard, wasAlive } from './own.ts';

beforeEach(() => {
  stubStorage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a tab that comes back', () => {
  it('goes on with the call that it had just now, and with no other', () => {
    keepAlive('this');
    vi.advanceTimersByTime(aliveForMs - 1);
    expect([wasAlive('this'), wasAlive('another')]).toEqual([true, false]);
  });

  it('leaves a call alone that the server has ended by then', () => {
    keepAlive('this');
    vi.advanceTimersByTime(aliveForMs);
    expect(wasAlive('this')).toBe(false);
  });

  it('knows what it has heard in this call, and nothing of the one before', () => {
    keepHeard('before', new Set(['a']));
    keepHeard('this', new Set(['b', 'c']));
    expect([...heardIn('this')]).toEqual(['b', 'c']);
    expect([...heardIn('before')]).toEqual([]);
  });
});
