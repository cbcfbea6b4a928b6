import { describe, expect, it } from 'vitest';
import { isQuiet, newsPlace, notificationTypes } from './rules.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

describe('quiet hours', () => {
  const night = { from: at(22), until: at(7) };
  const noon = { from: at(12), until: at(13, 30) };

  it.each([
    [night, at(21, 59), false],
    [night, at(22), true],
    [night, at(0), true],
    [night, at(6, 59), true],
    [night, at(7), false],
    [noon, at(11, 59), false],
    [noon, at(12), true],
    [noon, at(13, 30), false],
  ])('%o at minute %i: %s', (hours, minute, quiet) => {
    expect(isQuiet(hours, minute)).toBe(quiet);
  });

  it('are off when their end equals their start', () => {
    expect(isQuiet({ from: at(8), until: at(8) }, at(8))).toBe(false);
  });
});

it('a notification links to its subject', () => {
  const places = notificationTypes.map((type) =>
    newsPlace({ type, subjectId: 'subject', postId: 'place' }),
  );
  expect(places).toEqual([
    { to: '/post/$postId', params: { postId: 'subject' }, search: {} },
    { to: '/post/$postId', params: { postId: 'subject' }, search: {} },
    { to: '/post/$postId', params: { postId: 'place' }, search: { comment: 'subject' } },
    { to: '/profile/$userId', params: { userId: 'subject' } },
    { to: '/profile/$userId', params: { userId: 'subject' } },
    { to: '/messages/$peerId', params: { peerId: 'subject' } },
    { to: '/messages/$peerId', params: { peerId: 'subject' } },
    { to: '/apps/chess', search: { game: 'subject' } },
    ...Array.from({ length: 5 }, () => ({
      to: '/events/$eventId',
      params: { eventId: 'subject' },
    })),
    { to: '/admin/reports' },
    { to: '/notifications' },
  ]);
});
