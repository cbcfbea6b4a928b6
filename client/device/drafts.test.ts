import { beforeEach, expect, it } from 'vitest';
import { fillStorage, stubStorage } from '../../testing/storage.ts';
import { drafts } from './drafts.ts';
import { recall, remember } from './remembered.ts';

const key = (name: string, memberId: string) => `hearth-draft-${name}-${memberId}`;

beforeEach(stubStorage);

it('what comes back meets what was written since, of this member and of no other', () => {
  remember(key('post', 'ada'), 'since');
  remember(key('post', 'ben'), 'his');
  drafts.change<string>('post', 'ada', (since) => `back, ${since}`);
  expect(recall(key('post', 'ada'))).toBe('back, since');
  expect(recall(key('post', 'ben'))).toBe('his');
});

it('what was sent is forgotten, and not what another tab has written since', () => {
  const sent = { typed: { city: 'Oslo' } };
  remember(key('details', 'ada'), { typed: { city: 'Oslo' } });
  drafts.sent('details', 'ada', sent);
  expect(recall(key('details', 'ada'))).toBeUndefined();
  remember(key('details', 'ada'), { typed: { city: 'Bergen' } });
  drafts.sent('details', 'ada', sent);
  expect(recall(key('details', 'ada'))).toEqual({ typed: { city: 'Bergen' } });
});

it('of words that were written on since, what was sent is forgotten, but not of a draft begun elsewhere', () => {
  remember(key('post', 'ada'), 'Look at this');
  drafts.sent('post', 'ada', 'Look');
  expect(recall(key('post', 'ada'))).toBe('at this');
  remember(key('post', 'ada'), 'Look at that');
  remember(key('begun-post', 'ada'), 'elsewhere');
  drafts.sent('post', 'ada', 'Look');
  expect(recall(key('post', 'ada'))).toBe('Look at that');
});

it('a logout forgets every kind, and nothing but drafts', () => {
  remember(key('post', 'ada'), 'half a thought');
  remember(key('details', 'ada'), {});
  remember('hearth-theme', 'dark');
  drafts.forget();
  expect(Object.keys(localStorage)).toEqual(['hearth-theme']);
});

it('what the disk has no room for lasts as long as the tab, and as the page where that keeps nothing either', () => {
  const write = (words: string) => drafts.change<string>('post', 'ada', () => words);
  fillStorage('localStorage');
  write('Half a thought');
  expect(drafts.get('post', 'ada')).toBe('Half a thought');
  expect(recall(key('post', 'ada'), 'sessionStorage')).toBe('Half a thought');
  fillStorage('sessionStorage');
  write('Half a thought, and more');
  expect(drafts.get('post', 'ada')).toBe('Half a thought, and more');
  drafts.sent('post', 'ada', 'Half a thought, and more');
  expect(drafts.get('post', 'ada')).toBeUndefined();
});
