import { expect, it } from 'vitest';
import { returnPath } from './return-to.ts';

it.each(['/post/1?a=b#c', '/'])('accepts %s', (path) => expect(returnPath(path)).toBe(path));

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  1,
])('refuses %s', (path) => expect(returnPath(path)).toBeUndefined());
