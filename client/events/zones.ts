import { tzOffset } from '@date-fns/tz';
import { hereZone, isZoneHere } from './when.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** In ms. Of a zone that is not known here there is no better clock than that of UTC. */
const offsetOf = (zone: string, time: number) =>
  isZoneHere(zone) ? tzOffset(zone, new Date(time)) * minuteMs : 0;

/** A moment by the clocks of a zone, as a field for date and time has it. */
export function toClock(time: number, zone: string): string {
  const there = time + offsetOf(zone, time);
  return new Date(there).toISOString().slice(0, 16);
}

/** The moment at which the clocks of a zone say so; undefined where they never do, as in an hour that summer skips. */
export function fromClock(clock: string, zone: string): number | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // As it was before a change of clocks nearby, or after it; where both are right, the first.
  return [-dayMs, dayMs]
    .map((by) => asUtc - offsetOf(zone, asUtc + by))
    .find((time) => time >= 0 && toClock(time, zone) === clock);
}

/** All that this browser knows, by name. */
export function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), hereZone(), 'UTC'])].sort();
}
