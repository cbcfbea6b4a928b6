import { randomUUID } from 'node:crypto';
import type { Bus } from '../live/bus.ts';
import { liveEcho, liveListening } from './web.ts';

/**
 * How often the echo is measured, in ms; sooner again until a word comes back, such as the first
 * one, before Postgres lets this process listen.
 */
const usual = { everyMs: 15_000, echoTimeoutMs: 5_000 };

/** The Postgres channel for it. */
export const echoChannel = 'live_echo';

/**
 * Publishes a word on the bus again and again, and measures how long it takes to come back to this
 * process: the way of all news for live connections. Other processes receive it, too, and ignore
 * it.
 */
export function measureEcho(bus: Bus, { everyMs, echoTimeoutMs } = usual): void {
  let open: { word: string; began: number } | undefined;
  bus.subscribe((word) => {
    if (word !== open?.word) return;
    liveEcho.set((performance.now() - open.began) / 1000);
    liveListening.set(1);
    open = undefined;
  });
  let next = 0;
  const look = () => {
    if (open) liveListening.set(0);
    else if (performance.now() < next) return;
    next = performance.now() + everyMs;
    open = { word: randomUUID(), began: performance.now() };
    bus.publish(open.word).catch(() => {});
  };
  look();
  setInterval(look, echoTimeoutMs).unref();
}
