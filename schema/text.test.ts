import { describe, expect, it } from 'vitest';
import { asTyped, cut, isReadable, likeEscaped, roomTaken, textProblem } from './text.ts';

describe('isReadable', () => {
  it.each(['a', 'Grüße', '日本', '👩‍👩‍👧', 'e\u0301', ' a ', 'line\nline', '<b>'])(
    '%j can be read',
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
  ])('%s cannot', (_what, value) => {
    expect(isReadable(value)).toBe(false);
  });
});

it.each([
  ['\u202a+36\u202f20\u00a0123 4567\u202c', '+36 20 123 4567'],
  ['\u200fאדה\u200e', 'אדה'],
  ['\ufeffBuda\u00adpest\u200b ', 'Budapest'],
  ['می\u200cخواهم 👩‍👩‍👧 ❤️', 'می\u200cخواهم 👩‍👩‍👧 ❤️'],
  ['\u202eecila', '\u202eecila'],
])('%j is taken as %j', (given, taken) => {
  expect(asTyped(given)).toBe(taken);
});

it.each([
  ['whole', 'Zoë', 3, 'Zoë'],
  ['before a family', 'a👨‍👩‍👧‍👦b', 4, 'a'],
  ['after it', 'a👨‍👩‍👧‍👦b', 8, 'a👨‍👩‍👧‍👦'],
  ['before a letter and its mark', 'Jose\u0301', 4, 'Jos'],
  ['before a flag', '🇭🇺🇭🇺', 3, '🇭🇺'],
])('a text is cut %s, never within what a reader sees', (_where, text, max, expected) => {
  expect(cut(text, max)).toBe(expected);
});

it('a text that begins with more marks than fit is not cut to nothing', () => {
  expect(cut(`x${'\u0301'.repeat(300)} and what it says`, 4)).toBe('x\u0301\u0301\u0301');
});

it('what LIKE would take for something else is escaped', () => {
  expect(likeEscaped('50%_\\ off')).toBe('50\\%\\_\\\\ off');
});

describe('what is typed', () => {
  it('counts as it is stored, in characters as one counts them', () => {
    expect(textProblem(` ${'👍'.repeat(100)} `, 100)).toBeUndefined();
    expect(textProblem('👍'.repeat(101), 100)).toBe('Use at most 100 characters.');
  });

  it('is told how much room it takes once it has taken nine parts of ten', () => {
    expect(roomTaken(` ${'👍'.repeat(90)} `, 100)).toBeUndefined();
    expect(roomTaken('👍'.repeat(91), 100)).toBe('91 / 100');
  });
});
