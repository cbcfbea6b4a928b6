import { expect, it } from 'vitest';
import { linesOfZero } from '../../../testing/zero-source.ts';

const persist = 'replicache/src/persist';

it('the installed Zero does not notice a transaction that a full disk has aborted', () => {
  expect(linesOfZero('replicache/src/kv/idb-store.js', 'tx.on')).toEqual([
    'tx.oncomplete = () => resolve();',
    'tx.onerror = () => reject(tx.error);',
  ]);
});

it('the installed Zero stores its chunks, client groups and profile under these keys', () => {
  expect(linesOfZero(`${persist}/client-groups.js`, 'HEAD_NAME = ')).toEqual([
    'var CLIENT_GROUPS_HEAD_NAME = "client-groups";',
  ]);
  const keys = linesOfZero('replicache/src/dag/key.js', 'return `');
  expect(keys.map((line) => /`(.*)`/.exec(line)?.[1]?.replace(/\$\{\w+\}/, '…'))).toEqual([
    'c/…/d',
    'c/…/m',
    'c/…/r',
    'h/…',
  ]);
  const profile = linesOfZero(`${persist}/idb-databases-store.js`, 'PROFILE_ID_KEY');
  expect(profile[0]).toBe('var PROFILE_ID_KEY = "profileId";');
  expect(profile.at(-1)).toBe(
    'if (maybeLocalStorage) maybeLocalStorage.setItem(PROFILE_ID_KEY, profileId);',
  );
});
