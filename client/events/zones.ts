import { tzOffset } from '@date-fns/tz';
import { hereZone, isZoneHere } from './when.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far the clocks of a zone are from UTC, in ms. A zone that this browser does not know counts as UTC. */
const offsetOf = (zone: string, time: number) =>
  isZoneHere(zone) ? tzOffset(zone, new Date(time)) * minuteMs : 0;

/** A moment by the clocks of a zone, as a field for date and time has it. */
export function toClock(time: number, zone: string): string {
  const there = time + offsetOf(zone, time);
  return new Date(there).toISOString().slice(0, 16);
}

/** When the clocks of a zone show `clock`; undefined if they never do, as in the hour that is skipped in spring. */
export function fromClock(clock: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Tried with the offset of the day before and of the day after: the clocks may change in between. If both fit, the earlier time.
  return [-dayMs, dayMs]
    .map((by) => asUtc - offsetOf(zone, asUtc + by))
    .find((time) => time >= 0 && toClock(time, zone) === clock);
}

/** The names of all zones that this browser knows. */
export function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), hereZone(), 'UTC'])].sort();
}
