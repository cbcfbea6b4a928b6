import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { toast, toasts } from '../ui/toast.ts';
import type { Change } from './change.ts';
import { report, type Wishes } from './report.ts';

const refusal = (code: string) =>
  ({ type: 'error', error: { type: 'app', message: code, details: { code } } }) as const;

function said(code: string, wishes?: Wishes) {
  toast.clear();
  report(refusal(code), { args: {} } as Change, wishes);
  return toasts.get().map(({ text }) => text);
}

it('says an error in its own words, or in those that were wished for', () => {
  expect(said('in_game')).toEqual([errors.in_game]);
  expect(said('in_game', { failed: 'No.' })).toEqual(['No.']);
  expect(said('signed_out', { failed: 'No.' })).toEqual(['No.']);
  const both = { failed: 'No.', signedOut: 'Sign in.' };
  expect(said('signed_out', both)).toEqual(['Sign in.']);
  expect(said('in_game', both)).toEqual(['No.']);
});

it('names words that have no place any more, be they of a comment or of an event', () => {
  const named = (args: object, code: string, wishes?: Wishes) => {
    toast.clear();
    report(refusal(code), { args } as Change, wishes);
    return toasts.get().map(({ detail }) => detail);
  };
  const comment = { id: 'one', text: 'Soup' };
  expect(named(comment, 'unexpected')).toEqual([undefined]);
  expect(named(comment, 'changed_elsewhere')).toEqual(['You wrote: Soup']);
  expect(named(comment, 'unexpected', { wordsLost: true })).toEqual(['You wrote: Soup']);
  const event = { title: 'Soup', description: 'With bread', place: null };
  expect(named(event, 'unexpected', { wordsLost: true })).toEqual([
    'You wrote: Soup\n\nWith bread',
  ]);
});
