import { isZone } from '../../schema/zone.ts';

/** Of this device. */
export const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

interface Times {
  startAt: number;
  endAt: number;
}

// A format is slow to make, and lists need the same one for each row.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, withYear: boolean) {
  const key = `${timeZone} ${withYear}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(undefined, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    ...(withYear && { year: 'numeric' }),
    timeZone,
  });
  formats.set(key, made);
  return made;
}

const yearOf = (time: number) => new Date(time).getFullYear();

/** A line does not break within a time. */
const unbroken = (words: string) => words.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** From when to when, by the clocks of a zone. */
export function whenWords({ startAt, endAt }: Times, now: number, zone = hereZone()): string {
  const withYear = yearOf(startAt) !== yearOf(now) || yearOf(endAt) !== yearOf(now);
  return unbroken(formatOf(zone, withYear).formatRange(startAt, endAt));
}

const known = new Map<string, boolean>();

/** Zones are renamed and added: a browser that was not updated for long has not heard of all. */
export function isZoneHere(zone: string): boolean {
  const said = known.get(zone) ?? isZone(zone);
  known.set(zone, said);
  return said;
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** Whether the clocks of a zone say something else at that time than the reader's. */
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

/** As one would say it: 'Europe/Berlin' is 'Berlin'. */
export const zoneWords = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const dayAndMonth = new Intl.DateTimeFormat(undefined, { month: 'short' });

/** For the leaf of a calendar. */
export const leafOf = (time: number) => ({
  month: dayAndMonth.format(time),
  day: new Date(time).getDate(),
});

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
export const clockWords = (time: number) => unbroken(clock.format(time));
