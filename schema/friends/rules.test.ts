import { describe, expect, it } from 'vitest';
import {
  askAgainMs,
  askAgainTime,
  type FriendRequestStatus,
  friendState,
  isSettled,
  mutualFriends,
  searchPlace,
  searchTerm,
} from './rules.ts';

const me = 'ann';
const other = 'ben';
const now = 100 * askAgainMs;
let made = 0;

const request = (
  fromId: string,
  status: FriendRequestStatus,
  respondedAt: number | null = null,
) => ({
  id: `request-${++made}`,
  fromId,
  toId: fromId === me ? other : me,
  status,
  respondedAt,
});

describe('what can be told before all is known', () => {
  const told = (befriended: boolean, ...requests: ReturnType<typeof request>[]) =>
    isSettled(friendState(me, other, befriended, requests, now));

  it('is a friendship and a pending request', () => {
    expect(told(true)).toBe(true);
    expect(told(false, request(me, 'pending'))).toBe(true);
    expect(told(false, request(other, 'pending'))).toBe(true);
  });

  it('is not that there is none: an old request may have become a friendship', () => {
    expect(told(false)).toBe(false);
    expect(told(false, request(me, 'accepted', now))).toBe(false);
    expect(told(false, request(me, 'declined', now))).toBe(false);
  });
});

describe('friendState', () => {
  const state = (befriended: boolean, ...requests: ReturnType<typeof request>[]) =>
    friendState(me, other, befriended, requests, now);

  it('shows no button on the own profile', () => {
    expect(friendState(me, me, true, [], now)).toEqual({ state: 'self' });
  });

  it('is idle between two who have nothing to do with each other', () => {
    expect(state(false)).toEqual({ state: 'idle' });
  });

  it('is friends as long as there is a friendship, whatever was asked before', () => {
    expect(state(true, request(me, 'declined', now), request(other, 'pending'))).toEqual({
      state: 'friends',
    });
  });

  it('tells a sent request from a received one', () => {
    const sent = request(me, 'pending');
    const received = request(other, 'pending');
    expect(state(false, sent)).toEqual({ state: 'pending_out', requestId: sent.id });
    expect(state(false, received)).toEqual({ state: 'pending_in', requestId: received.id });
  });

  it('finds the pending request among older ones', () => {
    const pending = request(other, 'pending');
    const old = [request(me, 'declined', now), request(me, 'cancelled', now)];
    expect(state(false, ...old, pending)).toEqual({ state: 'pending_in', requestId: pending.id });
  });

  it('is idle again after unfriending and after cancelling', () => {
    expect(state(false, request(me, 'accepted', now))).toEqual({ state: 'idle' });
    expect(state(false, request(me, 'cancelled', now))).toEqual({ state: 'idle' });
  });

  it('lets the one declined wait for 7 days', () => {
    const declined = request(me, 'declined', now - 1);
    expect(state(false, declined)).toEqual({ state: 'declined', askAgainAt: now - 1 + askAgainMs });
    expect(state(false, request(me, 'declined', now - askAgainMs))).toEqual({ state: 'idle' });
  });

  it('lets the decliner ask at any time', () => {
    expect(state(false, request(other, 'declined', now))).toEqual({ state: 'idle' });
  });
});

describe('askAgainTime', () => {
  it('is 0 for someone who was never declined', () => {
    const requests = [request(other, 'declined', now), request(me, 'cancelled', now)];
    expect(askAgainTime(me, requests)).toBe(0);
  });

  it('counts from the last time they were declined', () => {
    const requests = [
      request(me, 'declined', 5),
      request(me, 'declined', 9),
      request(me, 'declined', 7),
    ];
    expect(askAgainTime(me, requests)).toBe(9 + askAgainMs);
  });

  it('is 7 days', () => {
    expect(askAgainMs).toBe(7 * 24 * 60 * 60 * 1000);
  });
});

describe('search', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@mail.example' };

  it.each([
    ['  ANN  ', 'ann'],
    [' \t ', ''],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('%j is asked as %j', (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });

  it.each([
    ['ann', 0],
    ['n l', 2],
    ['mail.', Number.POSITIVE_INFINITY],
    ['bob', undefined],
  ])('%s stands at %s', (term, place) => {
    expect(searchPlace(ann, term)).toBe(place);
  });

  it('finds nobody by an address that is private', () => {
    expect(searchPlace({ ...ann, email: null }, 'mail.')).toBeUndefined();
  });

  it.each([
    [0, undefined],
    [1, '1 mutual friend'],
    [2, '2 mutual friends'],
  ])('%i in common are said as %s', (count, words) => {
    expect(mutualFriends(count)).toBe(words);
  });
});
