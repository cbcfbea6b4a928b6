import { expect, it } from 'vitest';
import { complaintAbout } from './watch.ts';

const minute = 60_000;
const now = 60 * minute;
const pool = { startedAt: 0, answeredAt: now - 2_000, busy: 0 };

it('the watch does not disturb workers that work', () => {
  expect(complaintAbout(pool, 0, now)).toBeUndefined();
  expect(complaintAbout(pool, 59_000, now)).toBeUndefined();
});

it('the watch notices silent workers, and later while jobs are running', () => {
  expect(complaintAbout({ ...pool, answeredAt: now - 11_000 }, 0, now)).toMatch('silent');
  expect(complaintAbout({ ...pool, answeredAt: now - minute, busy: 4 }, 0, now)).toBeUndefined();
  expect(complaintAbout({ ...pool, answeredAt: now - 2 * minute, busy: 4 }, 0, now)).toMatch(
    'silent',
  );
});

it('the watch notices a job that no worker takes, and ignores a full load', () => {
  expect(complaintAbout(pool, 61_000, now)).toMatch('61 s');
  expect(complaintAbout({ ...pool, busy: 1 }, 10 * minute, now)).toBeUndefined();
});

it('the watch gives new workers a minute to catch up', () => {
  const fresh = { ...pool, startedAt: now - 59_000 };
  expect(complaintAbout(fresh, 10 * minute, now)).toBeUndefined();
  expect(complaintAbout({ ...fresh, startedAt: now - 61_000 }, 10 * minute, now)).toMatch('600 s');
});
