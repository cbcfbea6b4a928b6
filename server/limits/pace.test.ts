import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Writes so many times, each in its turn, and counts the finished ones. */
function write(writes: ReturnType<typeof pace>, key: string, times: number) {
  const progress = { done: 0 };
  (async () => {
    for (let n = 0; n < times; n++) {
      await writes.turn(key);
      writes.count(key);
      progress.done++;
    }
  })();
  return progress;
}

describe('pace', () => {
  it('lets each member do a minute’s worth at once, and the rest one by one', async () => {
    const writes = pace(300);
    const anns = write(writes, 'ann', 310);
    await vi.advanceTimersByTimeAsync(0);
    // A member who owes nothing may continue.
    expect(anns.done).toBe(301);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(anns.done).toBe(306);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(anns.done).toBe(310);
  });

  it('delays a member who writes much, and no one else', async () => {
    const writes = pace(300);
    const anns = write(writes, 'ann', 3_000);
    const bens = write(writes, 'ben', 300);
    await vi.advanceTimersByTimeAsync(0);
    expect([anns.done, bens.done]).toEqual([301, 300]);
  });

  it('remembers every member who still has to wait', async () => {
    const writes = pace(300);
    write(writes, 'ann', 1_000);
    await vi.advanceTimersByTimeAsync(61_000);
    const more = write(writes, 'ann', 10);
    await vi.advanceTimersByTimeAsync(0);
    expect(more.done).toBe(0);
  });

  it('counts a part of the work as a part', async () => {
    const writes = pace(60);
    for (let n = 0; n < 600; n++) writes.count('ann', 0.1);
    writes.count('ann', 5);
    const anns = write(writes, 'ann', 1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(anns.done).toBe(0);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(anns.done).toBe(1);
  });

  it('counts only work that was done', async () => {
    const writes = pace(1);
    for (let n = 0; n < 100; n++) await writes.turn('ann');
    expect(vi.getTimerCount()).toBe(0);
  });
});
