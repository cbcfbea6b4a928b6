import { dayOf, type View } from './days.ts';

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'long' });

/** The heading for the days that a view shows. */
export function spanWords(view: View, days: readonly number[], day: number): string {
  if (view === 'month') return month.format(day);
  return short.formatRange(days[0] ?? day, days.at(-1) ?? day);
}

export const weekdayWords = (day: number) => ({
  short: weekday.format(day),
  long: weekdayName.format(day),
});

const count = (events: number) => (events === 1 ? '1 event' : `${events} events`);

/**
 * A day's label for assistive technology, which cannot see its place in the grid. Without a count
 * until the day is `known`.
 */
export function cellWords(day: number, events: number, known: boolean): string {
  const words = known && (events === 0 ? 'no events' : count(events));
  return words ? `${full.format(day)}, ${words}` : full.format(day);
}

export function dayWords(day: number, today: number): string {
  if (day === today) return `Today, ${long.format(day)}`;
  if (day === dayOf(today, 1)) return `Tomorrow, ${long.format(day)}`;
  return long.format(day);
}
