import { expect, it } from 'vitest';
import { keepOrder, mergeById } from './found.ts';

const member = (id: string, mutual?: number) => ({
  id,
  firstName: id,
  lastName: '',
  photo: null,
  ...(mutual !== undefined && { mutual }),
});

it('each member is listed once, with all that is known of them', () => {
  expect(mergeById([member('ann'), member('ben'), member('ann', 2)])).toEqual([
    member('ann', 2),
    member('ben'),
  ]);
});

it('members on the screen do not move, and those no longer found are dropped', () => {
  const found = [member('ann', 1), member('ben', 2), member('cyd', 3)];
  expect(keepOrder(found, ['cyd', 'gone', 'ann']).map(({ id }) => id)).toEqual([
    'cyd',
    'ann',
    'ben',
  ]);
});
