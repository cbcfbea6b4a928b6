import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { recall, remember } from './remembered.ts';

beforeEach(stubStorage);

it('gives back what was remembered, and nothing of what was not', () => {
  remember('key', { of: 1 });
  expect(recall('key')).toEqual({ of: 1 });
  expect(recall('other')).toBeUndefined();
});

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('key', 'plain text');
  expect(recall('key')).toBeUndefined();
});
