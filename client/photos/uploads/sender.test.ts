import type { MutatorResultDetails } from '@rocicorp/zero';
import { expect, it } from 'vitest';
import { type ErrorCode, errors } from '../../../schema/errors.ts';
import { toasts } from '../../ui/toast.ts';
import { report } from '../../zero/report.ts';
import { sender } from './sender.ts';
import { Refused } from './transfer.ts';

const change = { mutator: { mutatorName: 'any' }, args: {} };

/** The result of a change that is refused with this code, by the server or already on this device. */
function refused(code: ErrorCode, isShown = true) {
  const answer: MutatorResultDetails = {
    type: 'error',
    error: { type: 'app', message: code, details: { code } },
  };
  const send = sender((change, wishes) => {
    report(answer, change, wishes);
    return { shown: Promise.resolve(isShown), outcome: Promise.resolve('refused') };
  });
  return send(change, async () => {}).catch((error: Error) => error);
}

it.each([
  ['event_begun', true],
  ['changed_elsewhere', true],
  ['unexpected', false],
  ['image_gone', false],
  ['too_many', false],
  ['too_many_today', false],
] as const)('%s is told in its words, and nowhere else', async (code, isFinal) => {
  const became = await refused(code);
  expect(became).toMatchObject({ message: errors[code] });
  expect(became instanceof Refused).toBe(isFinal);
  expect(toasts.get()).toEqual([]);
});

it('what this device alone refuses can be tried again', async () => {
  const became = await refused('not_found', false);
  expect(became).toMatchObject({ message: errors.not_found });
  expect(became).not.toBeInstanceOf(Refused);
});

it('what was edited while it waited, and is there by now, is done', async () => {
  expect(await refused('id_taken')).toBe(true);
  expect(toasts.get()).toEqual([]);
});
