import { describe, expect, it } from 'vitest';
import { cursor, id, line, text } from './arguments.ts';

const accepts = (kind: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  kind.safeParse(value).success;

describe('id', () => {
  it.each(['abcdefgh', 'A-_9'.repeat(2), 'x'.repeat(64), crypto.randomUUID()])(
    'accepts %s',
    (value) => {
      expect(accepts(id, value)).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['too short', 'abcdefg'],
    ['too long', 'x'.repeat(65)],
    ['blanks', 'abcd efgh'],
    ['a line after it', 'abcdefgh\n'],
    ['SQL', "x'; drop table post; --"],
    ['a path', '../../../etc'],
    ['NUL', 'abcdefgh\0'],
    ['letters beyond ASCII', 'äbcdefgh'],
    ['a number', 12345678],
    ['an object', { id: 'abcdefgh' }],
    ['null', null],
  ])('refuses %s', (_what, value) => {
    expect(accepts(id, value)).toBe(false);
  });
});

describe('text', () => {
  const short = text(5);

  it('is trimmed before its length is checked', () => {
    expect(short.parse('  hello \n')).toBe('hello');
  });

  it('is measured in characters, not in UTF-16 units', () => {
    expect(accepts(short, '👍'.repeat(5))).toBe(true);
    expect(accepts(short, '👍'.repeat(6))).toBe(false);
  });

  it('keeps markup unchanged', () => {
    expect(text(50).parse('<script>{{1}}</script>')).toBe('<script>{{1}}</script>');
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['one character too many', 'abcdef'],
    ['NUL', 'a\0'],
    ['a lone surrogate', 'a\ud83d'],
    ['what nobody can see', '\u200b\u200b'],
    ['a number', 1],
    ['a list', ['a']],
    ['null', null],
    ['undefined', undefined],
  ])('refuses %s', (_what, value) => {
    expect(accepts(short, value)).toBe(false);
  });
});

describe('cursor', () => {
  it('consists of a time and an id', () => {
    expect(accepts(cursor, { createdAt: 1, id: 'post-0001' })).toBe(true);
  });

  it.each([
    ['a time as text', { createdAt: '1', id: 'post-0001' }],
    ['no number', { createdAt: Number.NaN, id: 'post-0001' }],
    ['endless time', { createdAt: Number.POSITIVE_INFINITY, id: 'post-0001' }],
    ['a time that no database holds', { createdAt: 1e300, id: 'post-0001' }],
    ['a time before all computers', { createdAt: -1, id: 'post-0001' }],
    ['a missing id', { createdAt: 1 }],
    ['more fields', { createdAt: 1, id: 'post-0001', memberId: 'ann-0001' }],
  ])('refuses %s', (_what, value) => {
    expect(accepts(cursor, value)).toBe(false);
  });
});

it('a one-line text is stripped of invisible characters before it is validated', () => {
  expect(line(8).parse('\u202aBuda\u00adpest\u202c\u202f')).toBe('Budapest');
  expect(accepts(line(8), '\u200b\u200e')).toBe(false);
  expect(accepts(line(7), 'Budapest\u200b')).toBe(false);
});
