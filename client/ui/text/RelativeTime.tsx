import { serverNow } from '../../../schema/clock.ts';
import { createStore, type Store, useStore } from '../../device/store.ts';
import { relativeTime } from './relative-time.ts';

// `toLocaleString` looks the format up at every call, which takes longer than drawing the time.
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A time to the second, in the reader's locale. */
export const exactTime = (time: number) => exact.format(time);

/** One timer for all times on the screen. */
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
 * The clock stops while nothing uses it; a time newer than the clock is 'Just now' anyway. It is
 * set once for all components that start using it together: if it moved between them, all would
 * have to be drawn again.
 */
export function useNow() {
  if (!ticks && serverNow() - clock.get() > tickMs) clock.set(serverNow());
  return useStore(clock);
}

interface RelativeTimeProps {
  time: number;
  className?: string;
  /** Shown instead of how long ago it was. */
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
