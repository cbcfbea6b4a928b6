import { expect, it } from 'vitest';
import { draftShown } from './box.ts';
import type { Entry } from './entry.ts';

const drafts = ['one', 'two', 'three'].map(
  (id): Entry => ({
    id,
    memberId: 'ada',
    kind: 'comment',
    target: 'post-one',
    fields: { text: id },
    state: 'draft',
    at: 1,
  }),
);

it('a box shows the latest choice, else the draft before it, else the draft that it opened with', () => {
  const shown = (...gone: string[]) =>
    draftShown(
      drafts.filter(({ id }) => !gone.includes(id)),
      ['three', 'two'],
      'one',
    )?.id;
  expect(shown()).toBe('three');
  expect(shown('three')).toBe('two');
  expect(shown('three', 'two')).toBe('one');
});

it('a draft that is begun in another tab does not appear in a box by itself', () => {
  expect(draftShown(drafts)).toBeUndefined();
});
