import { expect, it } from 'vitest';
import { newsOf } from './news.ts';

const now = 1_000;
const unmuted = { memberId: 'ada', mutedUntil: null };
const open = { ...unmuted, lastSenderId: 'ben', lastAt: 100 };

it('the newest message makes a sound, and muted conversations do not count', () => {
  const muted = { ...unmuted, lastSenderId: 'cyd', mutedUntil: now + 1, lastAt: 900 };
  expect(newsOf([muted, open], now)).toEqual({ count: 1, newest: open });
  expect(newsOf([muted], now)).toEqual({ count: 0, newest: undefined });
});

it('messages of a muted conversation count from the end of the mute, without a sound', () => {
  const silent = { ...unmuted, lastSenderId: 'cyd', mutedUntil: 950, lastAt: 900 };
  expect(newsOf([silent, open], now)).toEqual({ count: 2, newest: open });
  const later = { ...silent, lastAt: 960 };
  expect(newsOf([later, open], 940)).toEqual({ count: 2, newest: later });
});

it('the member’s own messages below unread ones make no sound', () => {
  const answered = { ...unmuted, lastSenderId: 'ada', lastAt: 900 };
  expect(newsOf([answered, open], now)).toEqual({ count: 2, newest: open });
});
