import { useSyncExternalStore } from 'react';
import { relativeTime } from './relative-time.ts';

/** One clock for all times on the screen. */
const tickMs = 30_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tick of listeners) tick();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The clock stands while nobody looks at it: a time newer than it is 'Just now' all the same. It is set once for all who
 * begin to look together; one that moved between them would have them all drawn again.
 */
function useNow() {
  if (!timer && Date.now() - now > tickMs) now = Date.now();
  return useSyncExternalStore(subscribe, () => now);
}

export function RelativeTime({ time, className }: { time: number; className?: string }) {
  const date = new Date(time);
  return (
    <time className={className} dateTime={date.toISOString()} title={date.toLocaleString()}>
      {relativeTime(time, useNow())}
    </time>
  );
}
