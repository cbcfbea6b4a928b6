import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { changeDraftList, hasListedDrafts } from './draft-list.ts';
import { draftKey, drafts } from './drafts.ts';
import { recall, remember } from './remembered.ts';

const key = draftKey('refused', 'ada');
const add = (word: string) => changeDraftList<string>('refused', 'ada', (all) => [...all, word]);
const drop = (word: string) =>
  changeDraftList<string>('refused', 'ada', (all) => all.filter((one) => one !== word));

beforeEach(stubStorage);

it('takes nothing away that another tab has put there, and brings nothing back that it took', () => {
  add('here');
  // Writes to the storage as another tab would, without an event in this one.
  remember(key, ['here', 'there']);
  add('here, too');
  expect(recall(key)).toEqual(['here', 'there', 'here, too']);
  remember(key, ['there']);
  drop('here, too');
  expect(recall(key)).toEqual(['there']);
  drop('there');
  expect(recall(key)).toBeUndefined();
});

it('tells that something waits, of this member, and no draft of a box', () => {
  remember(draftKey('post', 'ada'), 'Half a thought');
  expect(hasListedDrafts('ada')).toBe(false);
  add('here');
  expect(hasListedDrafts('ada')).toBe(true);
  expect(hasListedDrafts('ben')).toBe(false);
  drop('here');
  expect(hasListedDrafts('ada')).toBe(false);
});

it('goes with every other draft at a logout', () => {
  add('here');
  drafts.forget();
  add('since');
  expect(recall(key)).toEqual(['since']);
});
