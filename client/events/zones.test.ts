import { expect, test } from 'vitest';
import { isOtherClock } from './when.ts';
import { fromClock, toClock } from './zones.ts';

const berlin = 'Europe/Berlin';

test('a clock time and a time zone give a moment, before and after a change of clocks', () => {
  expect(fromClock('2027-03-27T12:00', berlin)).toBe(Date.UTC(2027, 2, 27, 11));
  expect(fromClock('2027-03-28T12:00', berlin)).toBe(Date.UTC(2027, 2, 28, 10));
  expect(fromClock('2027-10-31T12:00', berlin)).toBe(Date.UTC(2027, 9, 31, 11));
  expect(toClock(Date.UTC(2027, 2, 28, 10), berlin)).toBe('2027-03-28T12:00');
  expect(toClock(Date.UTC(2027, 2, 28, 10), 'Asia/Kolkata')).toBe('2027-03-28T15:30');
});

test('an hour that summer time skips does not exist', () => {
  expect(fromClock('2027-03-28T02:30', berlin)).toBeUndefined();
  expect(fromClock('2027-03-28T02:30', 'UTC')).toBe(Date.UTC(2027, 2, 28, 2, 30));
});

test('an invalid date gives no moment', () => {
  for (const clock of ['', '2027', '2027-02-30T10:00', 'never'])
    expect(fromClock(clock, berlin)).toBeUndefined();
});

test('a time zone that this browser does not know counts as UTC, without an error', () => {
  const noon = Date.UTC(2027, 4, 1, 12);
  expect(toClock(noon, 'Mars/Olympus')).toBe('2027-05-01T12:00');
  expect(fromClock('2027-05-01T12:00', 'Mars/Olympus')).toBe(noon);
  expect(isOtherClock(noon, 'Mars/Olympus')).toBe(false);
});
