export type View = 'month' | 'week' | 'agenda';

/**
 * The first moment of a day on this device's clock. Counts calendar days, because some have 23 or
 * 25 hours.
 */
export const dayOf = (time: number, by = 0): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + by).getTime();
};

/** The same day in another month, or that month's last day. */
export function monthsOn(time: number, by: number): number {
  const date = new Date(time);
  const year = date.getFullYear();
  const month = date.getMonth() + by;
  const last = new Date(year, month + 1, 0).getDate();
  return new Date(year, month, Math.min(date.getDate(), last)).getTime();
}

/** The day that weeks begin with in the reader's locale: 1 is Monday, 7 is Sunday. */
export function firstWeekday(language = readersLanguage()): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/**
 * Not navigator.language, which Intl may refuse: WebKit on Linux says 'C' where no language is set.
 */
const readersLanguage = () => new Intl.DateTimeFormat().resolvedOptions().locale;

/** The first day of the week that contains a day. */
export const weekOf = (day: number, firstDay: number): number =>
  dayOf(day, -((new Date(day).getDay() - firstDay + 7) % 7));

export const daysFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => dayOf(first, n));

const agendaDays = 28;

/** The days that a view shows when this day is selected. */
export function shownDays(view: View, day: number, firstDay: number): number[] {
  if (view === 'agenda') return daysFrom(dayOf(day), agendaDays);
  if (view === 'week') return daysFrom(weekOf(day, firstDay), 7);
  const date = new Date(day);
  const first = new Date(date.getFullYear(), date.getMonth(), 1).getTime();
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getTime();
  const from = weekOf(first, firstDay);
  const rows = weekOf(last, firstDay) === dayOf(from, 28) ? 5 : 6;
  return daysFrom(from, weekOf(last, firstDay) === dayOf(from, 21) ? 28 : rows * 7);
}

/** The day selected after a step back or forward. */
export function steppedBy(view: View, day: number, by: 1 | -1): number {
  if (view === 'month') return monthsOn(day, by);
  return dayOf(day, by * (view === 'week' ? 7 : agendaDays));
}

/** Where a key moves from a day, after the WAI-ARIA grid pattern; undefined for other keys. */
export function dayByKey(key: string, day: number, firstDay: number, view: View) {
  const first = weekOf(day, firstDay);
  const byKey: Record<string, () => number> = {
    ArrowLeft: () => dayOf(day, -1),
    ArrowRight: () => dayOf(day, 1),
    ArrowUp: () => dayOf(day, -7),
    ArrowDown: () => dayOf(day, 7),
    Home: () => first,
    End: () => dayOf(first, 6),
    PageUp: () => steppedBy(view, day, -1),
    PageDown: () => steppedBy(view, day, 1),
  };
  return byKey[key]?.();
}

export interface Times {
  startAt: number;
  endAt: number;
}

/**
 * Whether an event is on a day. An event that ends at midnight does not belong to the day that
 * begins then.
 */
export const isOn = (day: number, { startAt, endAt }: Times) =>
  startAt < dayOf(day, 1) && endAt > day;
