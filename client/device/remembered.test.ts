import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { recall, remember } from './remembered.ts';

beforeEach(stubStorage);

it('a remembered value is returned, and nothing for an unknown key', () => {
  remember('key', { of: 1 });
  expect(recall('key')).toEqual({ of: 1 });
  expect(recall('other')).toBeUndefined();
});

it('an unreadable value counts as missing', () => {
  localStorage.setItem('key', 'plain text');
  expect(recall('key')).toBeUndefined();
});
