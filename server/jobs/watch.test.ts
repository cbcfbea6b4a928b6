import { expect, it } from 'vitest';
import { complaintAbout } from './watch.ts';

const minute = 60_000;
const now = 60 * minute;
const thread = { startedAt: 0, heardAt: now - 2_000, busy: 0 };

it('leaves a thread alone that does its work', () => {
  expect(complaintAbout(thread, 0, now)).toBeUndefined();
  expect(complaintAbout(thread, 59_000, now)).toBeUndefined();
});

it('notices silence within half a minute, and later where jobs are under way', () => {
  expect(complaintAbout({ ...thread, heardAt: now - 11_000 }, 0, now)).toMatch('silent');
  expect(complaintAbout({ ...thread, heardAt: now - minute, busy: 4 }, 0, now)).toBeUndefined();
  expect(complaintAbout({ ...thread, heardAt: now - 2 * minute, busy: 4 }, 0, now)).toMatch(
    'silent',
  );
});

it('notices a job that nobody takes, but not that all are busy', () => {
  expect(complaintAbout(thread, 61_000, now)).toMatch('61 s');
  expect(complaintAbout({ ...thread, busy: 1 }, 10 * minute, now)).toBeUndefined();
});

it('gives a new thread a minute to begin, and another one to catch up', () => {
  const fresh = { startedAt: now - 30_000, heardAt: undefined, busy: 0 };
  expect(complaintAbout(fresh, 10 * minute, now)).toBeUndefined();
  expect(complaintAbout({ ...fresh, heardAt: now }, 10 * minute, now)).toBeUndefined();
  expect(complaintAbout({ ...fresh, startedAt: now - 61_000 }, 0, now)).toMatch('start');
});
