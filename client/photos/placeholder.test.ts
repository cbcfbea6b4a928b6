import { rgbaToThumbHash } from 'thumbhash';
import { expect, it } from 'vitest';
import { placeholderOf } from './placeholder.ts';

it('a thumbhash becomes a small picture', () => {
  const hash = rgbaToThumbHash(1, 1, [200, 100, 50, 255]);
  expect(placeholderOf(btoa(String.fromCharCode(...hash)))).toMatch(/^data:image\/png;base64,/);
});

it.each(['', 'AA', 'not base64!'])(
  'an invalid thumbhash such as %j gives no placeholder',
  (text) => {
    expect(placeholderOf(text)).toBeUndefined();
  },
);
