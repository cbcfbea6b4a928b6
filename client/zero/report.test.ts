import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { toast, toasts } from '../ui/toast.ts';
import type { Change } from './change.ts';
import { report, type Wishes } from './report.ts';

const change = { args: {} } as Change;
function said(code: string, wishes?: Wishes) {
  toast.clear();
  const error = { type: 'app', message: code, details: { code } } as const;
  report({ type: 'error', error }, change, wishes);
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
