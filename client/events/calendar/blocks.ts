import { dayOf, isOn, type Times } from './days.ts';

/** A part of an axis, up to but without its end. */
export interface Range {
  from: number;
  to: number;
}

const minuteMs = 60_000;
export const dayMinutes = 24 * 60;
/** The shortest block, so that its title can be read and pressed. */
const leastMinutes = 30;

/** What a clock on the wall shows, in minutes. */
export function clockMinutes(time: number): number {
  const date = new Date(time);
  return date.getHours() * 60 + date.getMinutes();
}

/**
 * The minutes of a day that an event takes up. They are those that clocks show, so that all days
 * have one axis: a block across a skipped hour is an hour too long. One that ends before it began,
 * since clocks were put back meanwhile, is as long as it lasts.
 */
export function rangeOn(day: number, { startAt, endAt }: Times): Range {
  const next = dayOf(day, 1);
  const begins = Math.max(startAt, day);
  const from = Math.min(begins === day ? 0 : clockMinutes(begins), dayMinutes - leastMinutes);
  const until = endAt < next ? clockMinutes(endAt) : dayMinutes;
  const to = until > from ? until : from + (Math.min(endAt, next) - begins) / minuteMs;
  return { from, to: Math.min(Math.max(to, from + leastMinutes), dayMinutes) };
}

/** Whether an event lasts until the same hour of the next day, or longer. */
export function isLong({ startAt, endAt }: Times): boolean {
  const date = new Date(startAt);
  return endAt >= date.setDate(date.getDate() + 1);
}

/** The first of these days that an event is on, counted from 0, and the one after its last. */
export const daysTaken = (days: readonly number[], event: Times): Range => ({
  from: days.findIndex((day) => isOn(day, event)),
  to: days.findLastIndex((day) => isOn(day, event)) + 1,
});

/**
 * Ranges in the order of their beginnings. Those that overlap are in lanes beside each other: as
 * few as possible, and equally many for all that hang together.
 */
export function inLanes<One extends Range>(ranges: readonly One[]) {
  let ends: number[] = [];
  return ranges
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map((range) => {
      if (ends.every((end) => end <= range.from)) ends = [];
      const free = ends.findIndex((end) => end <= range.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = range.to;
      return { range, lane, lanes: ends };
    })
    .map(({ range, lane, lanes }) => ({ ...range, lane, lanes: lanes.length }));
}
