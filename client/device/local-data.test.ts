import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { localData } from './local-data.ts';

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('document', { cookie: '' });
  return () => vi.unstubAllGlobals();
});

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
