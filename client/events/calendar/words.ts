import { responseWords } from '../../../schema/events/rules.ts';
import { isolated } from '../../../schema/text.ts';
import type { EventRow } from '../event-row.ts';
import { clockWords } from '../when.ts';
import { dayOf, type Times, type View } from './days.ts';

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
const long = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const hour = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

/** The heading for the days that a view shows. */
export function spanWords(view: View, days: readonly number[], day: number): string {
  if (view === 'month') return month.format(day);
  return short.formatRange(days[0] ?? day, days.at(-1) ?? day);
}

export const weekdayWords = (day: number) => ({
  short: weekday.format(day),
  long: weekdayName.format(day),
});

/** The hours of a day, as clocks show them. */
export const hourWords = Array.from({ length: 24 }, (_, n) => hour.format(Date.UTC(2000, 0, 1, n)));

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

/**
 * The hours of that day during which an event takes place, and the end apart where both are on it.
 */
export function hoursWords({ startAt, endAt }: Times, day: number): [string, string?] {
  const next = dayOf(day, 1);
  const [before, after] = [startAt < day, endAt > next];
  if (before && after) return ['All day'];
  if (before) return [`Until ${clockWords(endAt)}`];
  return after ? [`From ${clockWords(startAt)}`] : [clockWords(startAt), clockWords(endAt)];
}

/** What else a line says of an event: whether it is cancelled, where it is, the reader's answer. */
export function besideWords(event: EventRow, ...first: (string | false | undefined)[]): string {
  const answer = event.attendance?.response;
  return [
    ...first,
    event.cancelledAt !== null && 'Cancelled',
    event.place && isolated(event.place),
    answer ? responseWords[answer] : event.attendance && 'No answer yet',
  ]
    .filter(Boolean)
    .join(' · ');
}
