import { expect, it } from 'vitest';
import { newsOf } from './news.ts';

const now = 1_000;
const open = { peerId: 'ben', mutedUntil: null, lastAt: 100 };

it('the newest sounds, and nothing of a muted conversation counts', () => {
  const muted = { peerId: 'cyd', mutedUntil: now + 1, lastAt: 900 };
  expect(newsOf([muted, open], now)).toEqual({ count: 1, newest: open });
  expect(newsOf([muted], now)).toEqual({ count: 0, newest: undefined });
});

it('what came while a conversation was muted counts from the end of the mute on, without a sound', () => {
  const silent = { peerId: 'cyd', mutedUntil: 950, lastAt: 900 };
  expect(newsOf([silent, open], now)).toEqual({ count: 2, newest: open });
  const later = { ...silent, lastAt: 960 };
  expect(newsOf([later, open], 940)).toEqual({ count: 2, newest: later });
});
