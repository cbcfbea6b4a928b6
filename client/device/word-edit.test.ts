import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { recall } from './remembered.ts';
import { giveBackWords } from './word-edit.ts';

beforeEach(stubStorage);

const kept = () => recall('hearth-draft-edit-ada');

it('of edits that were refused one after the other the last comes back, with what the first began from', () => {
  giveBackWords('edit', 'ada', { text: 'Soup', was: 'Soop' });
  giveBackWords('edit', 'ada', { text: 'Stew', was: 'Soup' });
  expect(kept()).toEqual({ text: 'Stew', was: 'Soop' });
});

it('what was begun since counts for more', () => {
  expect(giveBackWords('edit', 'ada', { text: 'Soup', was: 'Soop' })).toBe(true);
  expect(giveBackWords('edit', 'ada', { text: 'Stew', was: 'Broth' })).toBe(false);
  expect(kept()).toEqual({ text: 'Soup', was: 'Soop' });
});

it('words that were to go come back as none', () => {
  giveBackWords('edit', 'ada', { text: null, was: 'Look' });
  expect(kept()).toEqual({ text: '', was: 'Look' });
});
