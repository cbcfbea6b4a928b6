import { expect, it } from 'vitest';
import { openBucket } from './bucket.ts';

it('the bucket allows a burst, and then a constant rate', () => {
  const clock = { now: 0 };
  const bucket = openBucket(1_500, 60, () => clock.now);
  expect(bucket.spend(1_500)).toBe(0);
  expect(bucket.spend(60)).toBe(1_000);
  clock.now = 1_000;
  expect(bucket.spend(0)).toBe(0);
  expect(bucket.isFull()).toBe(false);
  clock.now = 3_600_000;
  expect(bucket.isFull()).toBe(true);
  expect(bucket.spend(1_500)).toBe(0);
  expect(bucket.spend(1)).toBeGreaterThan(0);
});
