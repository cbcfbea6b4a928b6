import { expect, it } from 'vitest';
import { keepOrder, mergeById } from './found.ts';

const member = (id: string, mutual?: number) => ({
  id,
  firstName: id,
  lastName: '',
  photo: null,
  ...(mutual !== undefined && { mutual }),
});

it('keeps each once, with what is known of them', () => {
  expect(mergeById([member('ann'), member('ben'), member('ann', 2)])).toEqual([
    member('ann', 2),
    member('ben'),
  ]);
});

it('moves nobody who is on the screen, and drops who is no longer found', () => {
  const found = [member('ann', 1), member('ben', 2), member('cyd', 3)];
  expect(keepOrder(found, ['cyd', 'gone', 'ann']).map(({ id }) => id)).toEqual([
    'cyd',
    'ann',
    'ben',
  ]);
});
