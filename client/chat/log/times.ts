import { isDayBefore, isSameDay } from '../../ui/text/relative-time.ts';

const day = 24 * 60 * 60 * 1000;

// `toLocaleString` looks the format up at every call, which takes longer than drawing the time.
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const years = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const longest = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const isSameYear = (one: number, other: number) =>
  new Date(one).getFullYear() === new Date(other).getFullYear();

/** The time of day. */
export const clockTime = (time: number): string => clock.format(time);

/**
 * Heading of a day's messages: Today, Yesterday or the date. A later day, as on a clock that is
 * behind, also counts as today.
 */
export function dayLabel(time: number, now: number): string {
  if (time > now || isSameDay(time, now)) return 'Today';
  if (isDayBefore(time, now)) return 'Yesterday';
  return (isSameYear(time, now) ? long : longest).format(time);
}

/** Short, for lists. */
export function shortTime(time: number, now: number): string {
  if (time > now || isSameDay(time, now)) return clock.format(time);
  if (isDayBefore(time, now)) return 'Yesterday';
  if (now - time < 6 * day) return weekday.format(time);
  return (isSameYear(time, now) ? date : years).format(time);
}
