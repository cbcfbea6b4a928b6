import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockMinutes, dayMinutes, daysTaken, inLanes, isLong, rangeOn } from './blocks.ts';
import { dayOf, daysFrom, isOn } from './days.ts';

const minuteMs = 60_000;
const hours = (count: number) => count * 60;
/** Clocks in Berlin skip the hour from 2:00 on the last Sunday in March. */
const spring = '2027-03-28';
/** They repeat it on the last Sunday in October. */
const autumn = '2027-10-31';
const at = (time: string) => new Date(time).getTime();

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => vi.unstubAllEnvs());

/** The range on the day on which an event begins. */
function range(startAt: number, endAt: number) {
  return rangeOn(dayOf(startAt), { startAt, endAt });
}

describe('the block of an event', () => {
  it('is where clocks show its start and its end, also after they were changed', () => {
    for (const date of ['2027-05-02', spring, autumn])
      expect(range(at(`${date}T19:00`), at(`${date}T21:30`))).toEqual({
        from: hours(19),
        to: hours(21.5),
      });
  });

  it('is divided at midnight, and is on no day that begins at its end', () => {
    const party = { startAt: at('2027-05-01T22:00'), endAt: at('2027-05-02T01:00') };
    expect(rangeOn(at('2027-05-01T00:00'), party)).toEqual({ from: hours(22), to: dayMinutes });
    expect(rangeOn(at('2027-05-02T00:00'), party)).toEqual({ from: 0, to: hours(1) });
    expect(range(at('2027-05-01T22:00'), at('2027-05-02T00:00')).to).toBe(dayMinutes);
  });

  it('is long enough to be read, inside its day', () => {
    expect(range(at('2027-05-02T09:00'), at('2027-05-02T09:05'))).toEqual({
      from: hours(9),
      to: hours(9.5),
    });
    expect(range(at('2027-05-02T23:55'), at('2027-05-03T00:00'))).toEqual({
      from: hours(23.5),
      to: dayMinutes,
    });
  });

  it('spans a skipped hour', () => {
    expect(range(at(`${spring}T01:30`), at(`${spring}T03:30`))).toEqual({
      from: hours(1.5),
      to: hours(3.5),
    });
  });

  it('is as long as the event where clocks are put back to before its start', () => {
    const first = Date.UTC(2027, 9, 31, 0, 50);
    const second = Date.UTC(2027, 9, 31, 1, 40);
    expect([first, second].map(clockMinutes)).toEqual([hours(2) + 50, hours(2) + 40]);
    expect(range(first, second)).toEqual({ from: hours(2) + 50, to: hours(3) + 40 });
  });

  it('is a part of its day’s axis, on any day, in any time zone', () => {
    const zones = ['Europe/Berlin', 'Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe'];
    const time = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), time, fc.nat(2880), (zone, startAt, minutes) => {
        vi.stubEnv('TZ', zone);
        const event = { startAt, endAt: startAt + (minutes + 1) * minuteMs };
        for (const day of daysFrom(dayOf(startAt), 4).filter((one) => isOn(one, event))) {
          const { from, to } = rangeOn(day, event);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to - from).toBeGreaterThanOrEqual(30);
          expect(to).toBeLessThanOrEqual(dayMinutes);
        }
      }),
    );
  });
});

it('an event is long once it lasts until the same hour of the next day', () => {
  const lasting = (startAt: string, endAt: string) =>
    isLong({ startAt: at(startAt), endAt: at(endAt) });
  expect(lasting('2027-05-01T22:00', '2027-05-02T21:59')).toBe(false);
  expect(lasting('2027-05-01T22:00', '2027-05-02T22:00')).toBe(true);
  // 23 and 25 hours.
  expect(lasting(`${spring}T00:00`, '2027-03-29T00:00')).toBe(true);
  expect(lasting(`${autumn}T00:00`, '2027-10-31T23:30')).toBe(false);
  expect(lasting(`${autumn}T00:00`, '2027-11-01T00:00')).toBe(true);
});

it('a long event takes the shown ones of its days', () => {
  const week = daysFrom(at('2027-03-22T00:00'), 7);
  const taken = (startAt: string, endAt: string) =>
    daysTaken(week, { startAt: at(startAt), endAt: at(endAt) });
  expect(taken('2027-03-23T18:00', '2027-03-25T00:00')).toEqual({ from: 1, to: 3 });
  expect(taken('2027-03-20T18:00', '2027-03-22T18:00')).toEqual({ from: 0, to: 1 });
  expect(taken(`${spring}T00:00`, '2027-03-30T00:00')).toEqual({ from: 6, to: 7 });
});

describe('lanes', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.nat(48), fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 24 },
  );
  const overlap = (one: { from: number; to: number }, other: typeof one) =>
    one.from < other.to && other.from < one.to;

  it('hold each range once, and none that overlap', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const placed = inLanes(all);
        const bare = placed.map(({ from, to }) => `${from} ${to}`);
        expect(bare.sort()).toEqual(all.map(({ from, to }) => `${from} ${to}`).sort());
        for (const [n, one] of placed.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of placed.slice(n + 1).filter((two) => overlap(one, two))) {
            expect(other.lane).not.toBe(one.lane);
            expect(other.lanes).toBe(one.lanes);
          }
        }
      }),
    );
  });

  it('are as many as ranges overlap at one time, somewhere among those that hang together', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const most = Math.max(
          0,
          ...all.map(({ from }) => all.filter((one) => one.from <= from && one.to > from).length),
        );
        expect(Math.max(0, ...inLanes(all).map(({ lanes }) => lanes))).toBe(most);
      }),
    );
  });

  it('are one where nothing overlaps, so that a block has the whole width', () => {
    const after = [
      { from: 10, to: 20 },
      { from: 0, to: 10 },
    ];
    expect(inLanes(after).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});
