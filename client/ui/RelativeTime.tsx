import { serverNow } from '../../schema/clock.ts';
import { createStore, type Store, useStore } from '../device/store.ts';
import { relativeTime } from './relative-time.ts';

// `toLocaleString` looks the format up at each call, which takes longer than drawing the time.
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment to the second, in the reader's own way. */
export const exactTime = (time: number) => exact.format(time);

/** One clock for all times on the screen. */
const tickMs = 30_000;
let ticks = false;
const clock: Store<number> = createStore(serverNow(), () => {
  ticks = true;
  const timer = setInterval(() => clock.set(serverNow()), tickMs);
  return () => {
    ticks = false;
    clearInterval(timer);
  };
});

/**
 * The clock stands while nobody looks at it: a time newer than it is 'Just now' all the same. It is set once for all who
 * begin to look together; one that moved between them would have them all drawn again.
 */
export function useNow() {
  if (!ticks && serverNow() - clock.get() > tickMs) clock.set(serverNow());
  return useStore(clock);
}

interface RelativeTimeProps {
  time: number;
  className?: string;
  /** Said of the time instead of how long ago it was. */
  children?: string;
}

export function RelativeTime({ time, className, children }: RelativeTimeProps) {
  const date = new Date(time);
  const now = useNow();
  return (
    <time className={className} dateTime={date.toISOString()} title={exactTime(time)}>
      {children ?? relativeTime(time, now)}
    </time>
  );
}
