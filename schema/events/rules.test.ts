import { expect, it } from 'vitest';
import { isZone } from '../zone.ts';
import {
  answerProblem,
  asLine,
  countOf,
  countsAfter,
  endProblem,
  isLine,
  longestMs,
  responses,
} from './rules.ts';

it.each([
  [1_000, 1_001, undefined],
  [1_000, 1_000, 'The end has to be after the start.'],
  [1_000, 999, 'The end has to be after the start.'],
  [0, longestMs, undefined],
  [0, longestMs + 1, 'An event lasts 31 days at most.'],
])('an event from %i to %i: %s', (startAt, endAt, problem) => {
  expect(endProblem({ startAt, endAt })).toBe(problem);
});

it.each([
  [999, null, undefined],
  [1_000, null, 'event_begun'],
  [999, 5, 'event_cancelled'],
  [1_000, 5, 'event_cancelled'],
])('an answer at %i, cancelled at %s: %s', (now, cancelledAt, problem) => {
  expect(answerProblem({ startAt: 1_000, cancelledAt }, now)).toBe(problem);
});

it('a new answer replaces the earlier answer in the counts', () => {
  let event = { goingCount: 3, maybeCount: 0, notGoingCount: 1 };
  const counts = () => responses.map((response) => countOf(event, response));
  event = countsAfter(event, '', 'maybe');
  expect(counts()).toEqual([3, 1, 1]);
  event = countsAfter(event, 'maybe', 'going');
  expect(counts()).toEqual([4, 0, 1]);
  event = countsAfter(event, 'going', 'going');
  expect(counts()).toEqual([4, 0, 1]);
  event = countsAfter(event, 'notGoing', '');
  expect(counts()).toEqual([4, 0, 0]);
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Asia/Calcutta', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a time zone: %s', (name, known) => {
  expect(isZone(name)).toBe(known);
});

it('a title is one line without characters that change the text direction', () => {
  expect(isLine('Dinner at eight')).toBe(true);
  expect(isLine('Dinner\nat eight')).toBe(false);
  expect(isLine('Dinner \u202ethgie ta')).toBe(false);
  expect(asLine('Dinner\r\n\u202eat\u202deight')).toBe('Dinner at eight');
});
