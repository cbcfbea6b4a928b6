import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../testing/storage.ts';
import { recall, remember } from './remembered.ts';
import { keptTheme, themeKey } from './theme.ts';

beforeEach(stubStorage);

it('gives back what was remembered, and nothing of what was not', () => {
  remember('key', { of: 1 });
  expect(recall('key')).toEqual({ of: 1 });
  expect(recall('other')).toBeUndefined();
});

it('a theme that an earlier version kept as plain text is still the chosen one', () => {
  localStorage.setItem(themeKey, 'dark');
  expect(keptTheme()).toBe('dark');
});
