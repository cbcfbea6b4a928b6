import { afterEach, expect, it, vi } from 'vitest';
import { dayLabel, shortTime } from './times.ts';

const at = (time: string) => new Date(time).getTime();
const now = at('2026-11-23T12:00:00');

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-11-23T00:01:00', 'Today'],
  ['2026-11-22T23:59:00', 'Yesterday'],
  ['2026-11-22T00:01:00', 'Yesterday'],
])('the day of %s is %s', (time, label) => {
  expect(dayLabel(at(time), now)).toBe(label);
});

it.each([
  ['25 hours', '2026-10-24T12:00:00', '2026-10-25T23:30:00'],
  ['23 hours', '2026-03-29T12:00:00', '2026-03-30T00:30:00'],
])('yesterday is the previous day, also after a day of %s', (_hours, time, now) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(dayLabel(at(time), at(now))).toBe('Yesterday');
  expect(shortTime(at(time), at(now))).toBe('Yesterday');
});

it('other days have their date, with the year unless it is this year', () => {
  expect(dayLabel(at('2026-11-21T12:00:00'), now)).not.toContain('2026');
  expect(dayLabel(at('2025-11-21T12:00:00'), now)).toContain('2025');
});

it('a list shows the time today, the weekday this week, and the date before', () => {
  expect(shortTime(at('2026-11-23T10:30:00'), now)).toMatch(/10[:.]30/);
  expect(shortTime(at('2026-11-22T10:30:00'), now)).toBe('Yesterday');
  expect(shortTime(at('2026-11-20T10:30:00'), now)).not.toMatch(/\d/);
  expect(shortTime(at('2026-11-03T10:30:00'), now)).toMatch(/3/);
  expect(shortTime(at('2025-11-03T10:30:00'), now)).toContain('2025');
});
