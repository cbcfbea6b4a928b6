import { expect, it } from 'vitest';
import { stubStorage } from '../../../testing/storage.ts';
import { forgetOwn, ownKey, recall, remember } from '../../device/remembered.ts';
import { type Emoji, loadEmoji } from './data.ts';
import { noteUsed } from './recent.ts';

const { byId } = await loadEmoji();
const use = (id: string) => noteUsed(byId.get(id) as Emoji);
const key = ownKey('emoji', 'recent');

it('a used emoji is added to those of another tab, and to none after a logout', () => {
  stubStorage();
  use('tea');
  remember(key, ['cake', 'tea']);
  use('heart');
  expect(recall(key)).toEqual(['heart', 'cake', 'tea']);
  forgetOwn();
  use('tea');
  expect(recall(key)).toEqual(['tea']);
});
