import { describe, expect, it } from 'vitest';
import { asTyped, cut, isReadable, likeEscaped, roomTaken, textProblem } from './text.ts';

describe('isReadable', () => {
  it.each(['a', 'Grüße', '日本', '👩‍👩‍👧', 'e\u0301', ' a ', 'line\nline', '<b>'])(
    '%j is readable',
    (value) => {
      expect(isReadable(value)).toBe(true);
    },
  );

  it.each([
    ['NUL', 'a\0b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00a'],
    ['nothing', ''],
    ['blanks', ' \t\n\u00a0\u3000'],
    ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
    ['direction marks', '\u202e\u2066'],
    ['combining marks alone', '\u0301\ufe0f'],
    ['fillers that look blank', '\u3164\u115f\uffa0\u2800'],
    ['control characters', '\u0007\u001b'],
    ['tag characters', '\u{e0041}'],
  ])('%s is not readable', (_what, value) => {
    expect(isReadable(value)).toBe(false);
  });
});

it.each([
  ['\u202a+36\u202f20\u00a0123 4567\u202c', '+36 20 123 4567'],
  ['\u200fאדה\u200e', 'אדה'],
  ['\ufeffBuda\u00adpest\u200b ', 'Budapest'],
  ['می\u200cخواهم 👩‍👩‍👧 ❤️', 'می\u200cخواهم 👩‍👩‍👧 ❤️'],
  ['\u202eecila', '\u202eecila'],
])('%j becomes %j', (given, taken) => {
  expect(asTyped(given)).toBe(taken);
});

it.each([
  ['whole', 'Zoë', 3, 'Zoë'],
  ['before a family', 'a👨‍👩‍👧‍👦b', 4, 'a'],
  ['after it', 'a👨‍👩‍👧‍👦b', 8, 'a👨‍👩‍👧‍👦'],
  ['before a letter and its mark', 'Jose\u0301', 4, 'Jos'],
  ['before a flag', '🇭🇺🇭🇺', 3, '🇭🇺'],
])('a text is truncated %s, never inside a visible character', (_where, text, max, expected) => {
  expect(cut(text, max)).toBe(expected);
});

it('a text that begins with too many combining marks is not truncated to nothing', () => {
  expect(cut(`x${'\u0301'.repeat(300)} and what it says`, 4)).toBe('x\u0301\u0301\u0301');
});

it('wildcards of LIKE are escaped', () => {
  expect(likeEscaped('50%_\\ off')).toBe('50\\%\\_\\\\ off');
});

describe('the length of a typed text', () => {
  it('is measured in characters of the text as it will be stored', () => {
    expect(textProblem(` ${'👍'.repeat(100)} `, 100)).toBeUndefined();
    expect(textProblem('👍'.repeat(101), 100)).toBe('Use at most 100 characters.');
  });

  it('is shown once nine tenths of the limit are used', () => {
    expect(roomTaken(` ${'👍'.repeat(90)} `, 100)).toBeUndefined();
    expect(roomTaken('👍'.repeat(91), 100)).toBe('91 / 100');
  });
});
