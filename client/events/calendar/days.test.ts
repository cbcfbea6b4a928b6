import { expect, test, vi } from 'vitest';
import { dayByKey, dayOf, firstWeekday, isOn, monthsOn, shownDays, weekOf } from './days.ts';

const day = (year: number, month: number, date: number) =>
  new Date(year, month - 1, date).getTime();
const monday = 1;

test('days follow each other over changes of clocks, in every time zone', () => {
  for (const [month, date] of [
    [3, 27],
    [10, 30],
  ] as const) {
    const first = day(2027, month, date);
    expect([0, 1, 2, 3].map((by) => new Date(dayOf(first, by)).getDate())).toEqual(
      [0, 1, 2, 3].map((by) => new Date(2027, month - 1, date + by).getDate()),
    );
  }
});

test('a month is shown in whole weeks', () => {
  const days = shownDays('month', day(2027, 3, 15), monday);
  expect(days).toHaveLength(35);
  expect([days[0], days.at(-1)]).toEqual([day(2027, 3, 1), day(2027, 4, 4)]);
  expect(shownDays('month', day(2027, 2, 15), monday)).toHaveLength(28);
  expect(shownDays('month', day(2027, 5, 15), monday)).toHaveLength(42);
  expect(shownDays('month', day(2027, 5, 15), 7)[0]).toBe(day(2027, 4, 25));
});

test('arrow keys move through the grid', () => {
  const from = day(2027, 3, 31);
  const to = (key: string) => dayByKey(key, from, monday, 'month');
  expect(to('ArrowRight')).toBe(day(2027, 4, 1));
  expect(to('ArrowUp')).toBe(day(2027, 3, 24));
  expect(to('Home')).toBe(day(2027, 3, 29));
  expect(to('End')).toBe(day(2027, 4, 4));
  expect(to('PageUp')).toBe(day(2027, 2, 28));
  expect(to('a')).toBeUndefined();
  expect(monthsOn(day(2027, 1, 31), 1)).toBe(day(2027, 2, 28));
});

test('weeks begin on the reader’s first weekday', () => {
  expect(firstWeekday('en-US')).toBe(7);
  expect(firstWeekday('de-DE')).toBe(1);
  expect(weekOf(day(2027, 3, 28), 7)).toBe(day(2027, 3, 28));
  expect(weekOf(day(2027, 3, 28), 1)).toBe(day(2027, 3, 22));
});

test('a browser with an invalid language has a calendar', () => {
  vi.stubGlobal('navigator', { language: 'C' });
  expect(firstWeekday()).toBeGreaterThan(0);
  vi.unstubAllGlobals();
});

test('an event that ends at midnight belongs to the previous day only', () => {
  const times = { startAt: day(2027, 3, 27) + 1, endAt: day(2027, 3, 28) };
  expect([27, 28].map((date) => isOn(day(2027, 3, date), times))).toEqual([true, false]);
});
