import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverAheadMs, serverToday, setServerAhead } from '../../schema/clock.ts';
import { stubStorage } from '../../testing/storage.ts';
import { noteServerTime } from './server-clock.ts';

const hour = 3_600_000;
const second = Date.UTC(2026, 10, 26, 12);
const date = new Date(second).toUTCString();

beforeEach(() => {
  stubStorage();
  setServerAhead(0);
  return () => vi.unstubAllGlobals();
});

/**
 * The difference that a device computes from an answer dated in that second, with a clock that is
 * `off` by so many ms. The request was sent `before` ms before that second, and the answer received
 * `after` ms after it.
 */
function receive(off: number, before: number, after: number) {
  noteServerTime(date, second + off - before, second + off + after);
  return serverAheadMs();
}

describe('the server’s time', () => {
  it.each([0, 400, -700])('is not corrected when the clock may be right, %d ms off', (off) => {
    expect(receive(off, 800, 900)).toBe(0);
  });

  it.each([25, -25])('is known on a device that is %d hours off', (hours) => {
    const ahead = receive(hours * hour, 100, 100);
    expect(Math.abs(ahead + hours * hour)).toBeLessThan(1_200);
  });

  it('is more precise the faster an answer arrives', () => {
    receive(hour, 5_000, 5_000);
    const ahead = receive(hour, 50, 50);
    expect(Math.abs(ahead + hour)).toBeLessThan(1_100);
    expect(receive(hour, 9_000, 9_000)).toBe(ahead);
  });

  it('gives the current day', () => {
    receive(-50 * hour, 100, 100);
    expect(serverToday()).toBe(new Date(Date.now() + 50 * hour).toISOString().slice(0, 10));
  });

  it('is the device’s own without an answer', () => {
    noteServerTime(null, 0, 0);
    noteServerTime('yesterday', 0, 0);
    expect(serverAheadMs()).toBe(0);
  });

  it('is remembered for the next start', async () => {
    const ahead = receive(-hour, 10, 10);
    setServerAhead(0);
    vi.resetModules();
    await import('./server-clock.ts');
    const { serverAheadMs } = await import('../../schema/clock.ts');
    expect(serverAheadMs()).toBe(ahead);
  });
});
