import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { toast, toasts } from '../ui/states/toast.ts';
import { type MutateOptions, report, wordsIn } from './report.ts';

const refusal = (code: string) =>
  ({ type: 'error', error: { type: 'app', message: code, details: { code } } }) as const;

function toastsFor(code: string, wishes?: MutateOptions) {
  toast.clear();
  report(refusal(code), wishes);
  return toasts.get().map(({ text }) => text);
}

it('an error is shown in its own words, or in those of the caller', () => {
  expect(toastsFor('in_game')).toEqual([errors.in_game]);
  expect(toastsFor('in_game', { failed: 'No.' })).toEqual(['No.']);
  expect(toastsFor('signed_out', { failed: 'No.' })).toEqual(['No.']);
  const both = { failed: 'No.', signedOut: 'Sign in.' };
  expect(toastsFor('signed_out', both)).toEqual(['Sign in.']);
  expect(toastsFor('in_game', both)).toEqual(['No.']);
});

it('an error message refers to the kind of text, such as a comment or an event', () => {
  expect(wordsIn({ text: 'Soup', replyToId: 'one' })).toBe('Soup');
  const event = { title: 'Soup', description: 'With bread', place: '', guests: [] };
  expect(wordsIn(event)).toBe('Soup\n\nWith bread');
  expect(wordsIn({ text: '' })).toBeUndefined();
});
