import { isZone } from '../../schema/zone.ts';

/** The time zone of this device. */
export const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

interface Times {
  startAt: number;
  endAt: number;
}

// Formats are slow to create, and every row of a list needs the same one.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, withYear: boolean) {
  const key = `${timeZone} ${withYear}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(withYear && { year: 'numeric' }),
    timeZone,
  });
  formats.set(key, made);
  return made;
}

const yearOf = (time: number, zone: string) =>
  formatOf(zone, true)
    .formatToParts(time)
    .find(({ type }) => type === 'year')?.value;

/** Keeps a time on one line. */
const unbroken = (words: string) => words.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** From when to when, in a time zone. */
export function whenWords({ startAt, endAt }: Times, now: number, zone = hereZone()): string {
  const thisYear = yearOf(now, zone);
  const withYear = [startAt, endAt].some((time) => yearOf(time, zone) !== thisYear);
  return unbroken(formatOf(zone, withYear).formatRange(startAt, endAt));
}

const known = new Map<string, boolean>();

/** Zones are renamed and added, so an old browser does not know all of them. */
export function isZoneHere(zone: string): boolean {
  const isKnown = known.get(zone) ?? isZone(zone);
  known.set(zone, isKnown);
  return isKnown;
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** Whether clocks in a zone differ from the reader's at that time. */
export function isOtherClock(time: number, zone: string): boolean {
  if (!isZoneHere(zone)) return false;
  const [there, here] = [zone, hereZone()].map((timeZone) => {
    const format =
      offsets.get(timeZone) ??
      new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    offsets.set(timeZone, format);
    return format.format(time);
  });
  return there !== here;
}

/** The short name of a zone: 'Europe/Berlin' is 'Berlin'. */
export const zoneWords = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const dayAndMonth = new Intl.DateTimeFormat(undefined, { month: 'short' });

/** Month and day for the calendar leaf. */
export const leafOf = (time: number) => ({
  month: dayAndMonth.format(time),
  day: new Date(time).getDate(),
});

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
export const clockWords = (time: number) => unbroken(clock.format(time));
