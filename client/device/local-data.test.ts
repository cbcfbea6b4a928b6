import { beforeEach, expect, it } from 'vitest';
import { localData } from './local-data.ts';

const values = new Map<string, string>();
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
Object.assign(globalThis, { localStorage: storage, document: { cookie: '' } });
beforeEach(() => values.clear());

it('unsent entries stay for their member after a session, also if the rows could not be deleted at once', () => {
  localData.claim('ada');
  expect(localData.release()).toBe(true);
  expect(localData.hasRows()).toBe(true);
  expect(localData.release()).toBe(true);
  localData.rowsDeleted();
  expect(localData.hasRows()).toBe(false);
});

it('nothing stays after a logout, also if it was interrupted', () => {
  localData.claim('ada');
  localData.disown();
  expect(localData.release()).toBe(false);
  expect(localData.release()).toBe(false);
  localData.rowsDeleted();
  // A tab that was asleep notices the logout only now.
  expect(localData.release()).toBe(false);
  expect(localData.isOwnedBy('ada')).toBe(false);
});

it('a logout deletes what an earlier session had left', () => {
  localData.claim('ada');
  localData.release();
  localData.rowsDeleted();
  localData.disown();
  expect(localData.release()).toBe(false);
});
