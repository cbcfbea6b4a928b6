import { expect, it } from 'vitest';
import { type KindName, kinds } from './kinds.ts';

const entry = (kind: KindName, fields: object, more = {}) => ({
  id: 'entry-one',
  memberId: 'ada',
  kind,
  target: 'one',
  fields: { ...fields },
  state: 'pending' as const,
  at: 1,
  ...more,
});

it('a report has the id of its entry, so that it is stored once however often it is sent', () => {
  const about = { about: { postId: 'post-one' }, reason: 'spam', note: ' ' };
  expect(kinds.report.send(entry('report', about)).args).toEqual({
    id: 'entry-one',
    postId: 'post-one',
    reason: 'spam',
    note: null,
  });
});

it('a name says which former value it may replace, unless an older page stored it', () => {
  const [ada, augusta] = ['Ada', 'Augusta'].map((firstName) => ({ firstName, lastName: '' }));
  const send = (replaces: unknown[]) =>
    kinds['name edit'].send(entry('name edit', { ...augusta }, { replaces })).args;
  expect(send([ada])).toEqual({ ...augusta, was: [ada] });
  expect(send([])).toEqual(augusta);
});
