const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** Counts calendar days, as a day has 23 or 25 hours when clocks change. */
export function isDayBefore(time: number, now: number): boolean {
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  return isSameDay(time, before.getTime());
}

type Formats = Record<'clock' | 'date' | 'dateOfYear', Intl.DateTimeFormat>;

/** The formats of a language, created once, as that takes longer than drawing their text. */
export function formatsOf(locale?: string): Formats {
  const date = { day: 'numeric', month: 'short' } as const;
  return {
    clock: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
    date: new Intl.DateTimeFormat(locale, date),
    dateOfYear: new Intl.DateTimeFormat(locale, { ...date, year: 'numeric' }),
  };
}
const readers = formatsOf();

/** How long ago it was, for narrow places. */
export function sinceWords(time: number, now: number, formats = readers): string {
  const past = Math.max(now - time, minute);
  if (past < hour) return `${Math.floor(past / minute)} min`;
  if (past < day) return `${Math.floor(past / hour)} h`;
  if (past < 7 * day) return `${Math.floor(past / day)} d`;
  return formats.date.format(time);
}

/** A time in words. A clock that is a little behind never makes it 'in the future'. */
export function relativeTime(time: number, now: number, formats = readers): string {
  const past = now - time;
  if (past < minute) return 'Just now';
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  const then = new Date(time);
  if (past < 12 * hour || isSameDay(time, now)) return `${Math.floor(past / hour)} h ago`;
  const clock = formats.clock.format(then);
  if (isDayBefore(time, now)) return `Yesterday, ${clock}`;
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  const date = (isThisYear ? formats.date : formats.dateOfYear).format(then);
  return past < 30 * day ? `${date}, ${clock}` : date;
}
