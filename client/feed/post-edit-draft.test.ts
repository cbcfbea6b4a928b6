import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { recall, remember } from '../device/remembered.ts';
import { editOf, forgetEdit, giveBackPostEdit } from './post-edit-draft.ts';

const key = 'hearth-draft-edit-post-1-ada';
const begun = editOf({ text: 'Soup', image: null, imageAlt: null });

beforeEach(stubStorage);

it('an edit that is over is forgotten, and not the one that another tab keeps of the same post', () => {
  remember(key, begun);
  forgetEdit('post-1', 'ada', begun);
  expect(recall(key)).toBeUndefined();
  const theirs = { ...begun, text: 'Soup, with all that another tab has to say' };
  remember(key, theirs);
  forgetEdit('post-1', 'ada', begun);
  expect(recall(key)).toEqual(theirs);
});

it('an edit that was begun since counts for more than one that comes back, which is told', async () => {
  const soup = { ...begun, text: 'Soup with bread' };
  expect(await giveBackPostEdit('post-1', 'ada', soup)).toBe(true);
  // It waits beside what another tab may be about to write.
  expect(recall(key)).toBeUndefined();
  remember(key, soup);
  expect(await giveBackPostEdit('post-1', 'ada', { ...begun, text: 'Stew' })).toBe(false);
  expect(recall(key)).toEqual(soup);
});
