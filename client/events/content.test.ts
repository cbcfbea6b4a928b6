import { expect, test } from 'vitest';
import { contentOf, emptyDraft, endShown, lastStartOf, usualStart, withStart } from './content.ts';
import type { EventDraft } from './form/event-draft.ts';

const draft = (more: Partial<EventDraft>): EventDraft => ({
  ...emptyDraft(),
  title: 'Soup',
  start: '2027-03-27T23:30',
  zone: 'Europe/Berlin',
  ...more,
});

test('an event begins in the evening, in the next hour of a late one, and never at midnight', () => {
  const at = (day: number, hour: number) => new Date(2027, 4, day, hour, 20).getTime();
  expect(usualStart(at(2, 9))).toBe('2027-05-02T18:00');
  expect(usualStart(at(2, 9), at(4, 0))).toBe('2027-05-04T18:00');
  expect(usualStart(at(2, 9), at(1, 0))).toBe('2027-05-01T18:00');
  expect(usualStart(at(2, 20))).toBe('2027-05-02T21:00');
  expect(usualStart(at(2, 23))).toBe('2027-05-03T18:00');
});

test('the default end is two hours after the start, even over a change of clocks', () => {
  const asked = draft({ start: '2027-03-28T01:30' });
  expect(endShown(asked)).toBe('2027-03-28T04:30');
  const { content } = contentOf(asked);
  expect(content).toMatchObject({
    startAt: Date.UTC(2027, 2, 28, 0, 30),
    endAt: Date.UTC(2027, 2, 28, 2, 30),
  });
});

test('each error is shown at its field', () => {
  const problemsOf = (more: Partial<EventDraft>) => contentOf(draft(more)).problems;
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ title: ' ' })).toHaveProperty('title');
  expect(problemsOf({ start: '' })).toEqual({ start: 'Choose when it starts.' });
  expect(problemsOf({ start: '2027-03-28T02:30' })).toHaveProperty('start');
  expect(problemsOf({ end: '2027-03-27T23:00' })).toEqual({
    end: 'The end has to be after the start.',
  });
});

test('an hour that comes twice keeps its moment in an edit that does not touch it', () => {
  const second = Date.UTC(2027, 9, 31, 1, 30);
  const was = { startAt: second, endAt: second + 3_600_000, zone: 'Europe/Berlin' };
  const { content } = contentOf(draft({ start: '2027-10-31T02:30', end: '2027-10-31T03:30' }), was);
  expect(content?.startAt).toBe(second);
});

test('a chosen end moves with the start, but not with that of an earlier event', () => {
  let last = '';
  const typed = (form: EventDraft, start?: string) => {
    const next = start === undefined ? form : withStart(form, start, last);
    last = lastStartOf(next, last);
    return next;
  };
  const first = typed(draft({ start: '2027-05-01T18:00', end: '2027-05-01T21:00' }));
  const half = typed(first, '0002-05-01T18:00');
  expect(typed(half, '2027-05-02T19:00')).toMatchObject({ end: '2027-05-02T22:00' });
  typed(emptyDraft());
  const next = typed(draft({ start: '', end: '2027-06-01T23:00' }));
  expect(typed(next, '2027-06-01T18:00')).toMatchObject({ end: '2027-06-01T23:00' });
});
