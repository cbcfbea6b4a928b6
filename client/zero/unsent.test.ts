import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { lineIsBack, unsentIds, whileUnsent } from './unsent.ts';

beforeEach(stubStorage);

it('an answer to what has no id leaves the list of all tabs alone', async () => {
  const change = vi.spyOn(unsentIds, 'change');
  await whileUnsent(undefined, Promise.resolve());
  expect(change).not.toHaveBeenCalled();
  const answered = whileUnsent('a post', Promise.resolve());
  expect(unsentIds.get()).toEqual(['a post']);
  await answered;
  expect(unsentIds.get()).toEqual([]);
});

it('a new line has sent what was left without an answer, and not what still waits for its own', async () => {
  const answer = Promise.withResolvers<void>();
  const answered = whileUnsent('asked', answer.promise);
  await whileUnsent('cut', Promise.reject(new Error('The line dropped.'))).catch(() => {});
  expect(unsentIds.get()).toEqual(['asked', 'cut']);
  lineIsBack(['asked', 'cut']);
  expect(unsentIds.get()).toEqual(['asked']);
  answer.resolve();
  await answered;
  expect(unsentIds.get()).toEqual([]);
});
