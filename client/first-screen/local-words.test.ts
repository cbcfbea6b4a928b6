import { expect, it } from 'vitest';
import { hideLocal, markLocal } from './local-words.ts';

it('marked words are hidden in text, and plain in attributes', () => {
  const time = markLocal('4:40 PM');
  expect(hideLocal(`<time title="${time}">Yesterday, ${time}</time>`)).toBe(
    '<time title="4:40 PM">Yesterday, <span data-local>4:40 PM</span></time>',
  );
});
