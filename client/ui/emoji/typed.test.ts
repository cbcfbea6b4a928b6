import { expect, test } from 'vitest';
import { loadEmoji } from './data.ts';
import { emoticonBefore, nameBefore, unfinishedNameBefore } from './typed.ts';

const data = await loadEmoji();

test.each([
  [':)', 0],
  ['Hi :) ', 3],
  ['Hi\n<3\n', 3],
  ["oh :'( ", 3],
])('%j ends with an emoticon', (text, start) => {
  expect(emoticonBefore(text, data)).toMatchObject({ start, typed: text.slice(start).trim() });
});

test.each(['', 'https:/ ', 'http://x:) ', 'Hi:) ', ':)  ', ':) a ', 'C:/ ', '(:)) ', ':))'])(
  '%j does not end with an emoticon',
  (text) => {
    expect(emoticonBefore(text, data)).toBeUndefined();
  },
);

test.each([
  ':)',
  ':-)',
  '=)',
  '=-)',
  ';)',
  ';-)',
  ':(',
  ':-(',
  ":'(",
  '>:(',
  '>:-(',
  ':D',
  ':-D',
  ':o)',
  '<3',
  '</3',
  ':-*',
  ':-p',
  ':-P',
  ';-p',
  ';-P',
  ':-o',
  ':-O',
  ':-/',
  ':-\\',
])('%s is always replaced', (text) => {
  expect(emoticonBefore(`Hi ${text} `, data)).toMatchObject({ start: 3, typed: text });
});

test.each([
  '8)',
  'B)',
  'D:',
  'C:',
  'c:',
  ':/',
  ':\\',
  ':p',
  ':P',
  ':b',
  ';p',
  ':o',
  ':O',
  ':|',
  ':-|',
  ':*',
  ':>',
  ':->',
  '(:',
  '):',
  '-_-',
])('%s is ambiguous and may be meant as text', (text) => {
  expect(emoticonBefore(`Hi ${text} `, data)).toBeUndefined();
});

test.each([
  [':sm', { start: 0, name: 'sm' }],
  ['Hi :Smile', { start: 3, name: 'Smile' }],
  ['Hi (:heart_ey', { start: 4, name: 'heart_ey' }],
  ['🙂:+1', { start: 2, name: '+1' }],
])('in %j a name is being typed', (text, begun) => {
  expect(unfinishedNameBefore(text)).toEqual(begun);
});

test.each([
  ':',
  ':D',
  ':s',
  'a:smile',
  '10:30',
  'http://ab',
  'x::ab',
  ':-D',
  ':smile ',
  ':30',
  ': ab',
])('in %j no name is being typed', (text) => {
  expect(unfinishedNameBefore(text)).toBeUndefined();
});

test('a known name between colons becomes an emoji', () => {
  expect(nameBefore('Hi :Smile:', data)).toMatchObject({ start: 3, typed: ':Smile:' });
  expect(nameBefore(':+1:', data)?.emoji.id).toBe('+1');
  expect(nameBefore(':satisfied:', data)?.emoji.id).toBe('laughing');
  for (const text of [':nothing:', '::', 'a:smile:', 'http://smile:', ':smile: '])
    expect(nameBefore(text, data)).toBeUndefined();
});
