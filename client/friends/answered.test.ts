import { expect, it } from 'vitest';
import { rowsOf } from './use-answered.ts';

const [new1, mid, old] = [3, 2, 1].map((createdAt) => ({ id: `r${createdAt}`, createdAt }));

it('an answered request keeps its position among the pending ones', () => {
  if (!new1 || !mid || !old) throw new Error('There are three.');
  const answered = [{ request: mid, became: 'accepted' as const }];
  const expected = [{ request: new1 }, { request: mid, became: 'accepted' }, { request: old }];
  expect(rowsOf([new1, old], answered)).toEqual(expected);
  // The list may still name a request as pending that was answered.
  expect(rowsOf([new1, mid, old], answered)).toEqual(expected);
});
