import { expect, it, vi } from 'vitest';
import { measureEcho } from './echo.ts';
import { liveEcho, liveListening } from './web.ts';

const gaugeValue = async (gauge: typeof liveEcho) => (await gauge.get()).values[0]?.value;

it('the echo check fails until its own message returns, ignores other processes’ messages, and fails again later', async () => {
  vi.useFakeTimers();
  const published: string[] = [];
  let receive = (_word: string) => {};
  const bus = {
    publish: async (word: string) => void published.push(word),
    subscribe: (listener: typeof receive) => {
      receive = listener;
    },
  };
  measureEcho(bus, { everyMs: 15_000, echoTimeoutMs: 5_000 });
  receive('of another process');
  expect(await gaugeValue(liveListening)).toBe(0);
  vi.advanceTimersByTime(5_000);
  receive(published[0] ?? '');
  expect(await gaugeValue(liveListening)).toBe(0);
  vi.advanceTimersByTime(250);
  receive(published[1] ?? '');
  expect([await gaugeValue(liveListening), await gaugeValue(liveEcho)]).toEqual([1, 0.25]);
  vi.advanceTimersByTime(20_000);
  expect(await gaugeValue(liveListening)).toBe(0);
  vi.useRealTimers();
});
