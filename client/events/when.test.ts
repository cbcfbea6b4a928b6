import { expect, it } from 'vitest';
import { whenWords } from './when.ts';

const hourMs = 3_600_000;
const newYear = Date.UTC(2028, 0, 1, 6);
const within = (now: number, zone: string) =>
  whenWords({ startAt: newYear, endAt: newYear + hourMs }, now, zone);

it('the year is shown if it is not the current year in that time zone', () => {
  const before = Date.UTC(2027, 11, 30, 12);
  expect(within(before, 'Pacific/Honolulu')).not.toMatch(/2027|2028/);
  expect(within(before, 'Asia/Tokyo')).toContain('2028');
  expect(within(newYear + 24 * hourMs, 'Pacific/Honolulu')).toContain('2027');
  expect(within(newYear, 'Asia/Tokyo')).not.toMatch(/2027|2028/);
});
