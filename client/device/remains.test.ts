import { beforeEach, expect, it } from 'vitest';
import { remains } from './remains.ts';

const values = new Map<string, string>();
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
Object.assign(globalThis, { localStorage: storage });
beforeEach(() => values.clear());

it('unsent entries stay for their member after a session, also if the rows could not be deleted at once', () => {
  remains.claim('ada');
  expect(remains.leave()).toBe(true);
  expect(remains.hasRows()).toBe(true);
  expect(remains.leave()).toBe(true);
  remains.rowsAreGone();
  expect(remains.hasRows()).toBe(false);
});

it('nothing stays after a logout, also if it was interrupted', () => {
  remains.claim('ada');
  remains.disown();
  expect(remains.leave()).toBe(false);
  expect(remains.leave()).toBe(false);
  remains.rowsAreGone();
  // A tab that was asleep notices the logout only now.
  expect(remains.leave()).toBe(false);
  expect(remains.belongTo('ada')).toBe(false);
});

it('a logout deletes what an earlier session had left', () => {
  remains.claim('ada');
  remains.leave();
  remains.rowsAreGone();
  remains.disown();
  expect(remains.leave()).toBe(false);
});
