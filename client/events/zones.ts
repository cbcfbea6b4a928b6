import { tzOffset } from '@date-fns/tz';
import { hereZone, isZoneHere } from './when.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A zone's offset from UTC in ms. A zone that this browser does not know counts as UTC. */
const offsetOf = (zone: string, time: number) =>
  isZoneHere(zone) ? tzOffset(zone, new Date(time)) * minuteMs : 0;

/** A moment in a time zone, in the format of a datetime-local field. */
export function toClock(time: number, zone: string): string {
  const there = time + offsetOf(zone, time);
  return new Date(there).toISOString().slice(0, 16);
}

/**
 * When clocks in a zone show `clock`; undefined if they never do, as in the hour skipped in spring.
 */
export function fromClock(clock: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Try the offsets of the day before and the day after, as the clocks may change in between. If
  // both fit, the earlier time counts.
  return [-dayMs, dayMs]
    .map((by) => asUtc - offsetOf(zone, asUtc + by))
    .find((time) => time >= 0 && toClock(time, zone) === clock);
}

/** The names of all zones that this browser knows. */
export function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), hereZone(), 'UTC'])].sort();
}
