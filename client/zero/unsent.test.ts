import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { unsentIds, whileUnsent } from './unsent.ts';

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
