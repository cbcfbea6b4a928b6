import { expect, it } from 'vitest';
import { complaintAbout } from './watch.ts';

const minute = 60_000;
const now = 60 * minute;
const thread = { startedAt: 0, heardAt: now - 2_000, busy: 0 };
const due = (dueMs: number, answersSince = 0) => ({ dueMs, answersSince });

it('leaves a thread alone that does its work', () => {
  expect(complaintAbout(thread, due(0), now)).toBeUndefined();
  expect(complaintAbout(thread, due(59_000), now)).toBeUndefined();
});

it('notices silence within half a minute, and later where jobs are under way', () => {
  expect(complaintAbout({ ...thread, heardAt: now - 11_000 }, due(0), now)).toMatch('silent');
  expect(
    complaintAbout({ ...thread, heardAt: now - minute, busy: 4 }, due(0), now),
  ).toBeUndefined();
  expect(complaintAbout({ ...thread, heardAt: now - 2 * minute, busy: 4 }, due(0), now)).toMatch(
    'silent',
  );
});

it('notices a job that nobody takes, but not that all are busy', () => {
  expect(complaintAbout(thread, due(61_000), now)).toMatch('61 s');
  expect(complaintAbout({ ...thread, busy: 1 }, due(10 * minute), now)).toBeUndefined();
});

it('gives it time for what became due while Postgres was away', () => {
  expect(complaintAbout(thread, due(10 * minute, now - 59_000), now)).toBeUndefined();
  expect(complaintAbout(thread, due(10 * minute, now - 61_000), now)).toMatch('600 s');
});

it('gives a new thread a minute to begin, and another one to catch up', () => {
  const fresh = { startedAt: now - 30_000, heardAt: undefined, busy: 0 };
  expect(complaintAbout(fresh, due(10 * minute), now)).toBeUndefined();
  expect(complaintAbout({ ...fresh, heardAt: now }, due(10 * minute), now)).toBeUndefined();
  expect(complaintAbout({ ...fresh, startedAt: now - 61_000 }, due(0), now)).toMatch('start');
});
