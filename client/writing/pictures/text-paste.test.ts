import { expect, it } from 'vitest';
import { isTextPaste } from './text-paste.ts';

it.each([
  ['no words', '', false, ['a.png'], false],
  ['the name of a copied file', 'our lake.png', false, ['our lake.png'], false],
  ['its path', '/home/ada/our lake.png\n', false, ['our lake.png'], false],
  ['its path on Windows', 'C:\\Pictures\\a.png', false, ['a.png'], false],
  ['its address', 'file:///home/ada/our%20lake.png', false, ['our lake.png'], false],
  ['the names of several', 'a.png\rb.png', false, ['a.png', 'b.png'], false],
  ['rich text, even if it is the name', 'a.png', true, ['a.png'], true],
  ['a picture from a page, which has no words', '', true, ['image.png'], false],
  ['words of a document', 'Copied from a document', false, ['image.png'], true],
  ['a name among other words', 'a.png\nLook at this', false, ['a.png'], true],
])('%s', (_, words, isRich, names, expected) => {
  expect(isTextPaste(words, isRich, names)).toBe(expected);
});
