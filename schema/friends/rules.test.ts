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

describe('the friend state before all rows have loaded', () => {
  const isKnown = (befriended: boolean, ...requests: ReturnType<typeof request>[]) =>
    isSettled(friendState(me, other, befriended, requests, now));

  it('is known from a friendship or a pending request', () => {
    expect(isKnown(true)).toBe(true);
    expect(isKnown(false, request(me, 'pending'))).toBe(true);
    expect(isKnown(false, request(other, 'pending'))).toBe(true);
  });

  it('is unknown with an old request alone, which may have become a friendship', () => {
    expect(isKnown(false)).toBe(false);
    expect(isKnown(false, request(me, 'accepted', now))).toBe(false);
    expect(isKnown(false, request(me, 'declined', now))).toBe(false);
  });
});

describe('friendState', () => {
  const state = (befriended: boolean, ...requests: ReturnType<typeof request>[]) =>
    friendState(me, other, befriended, requests, now);

  it('has no button on the member’s own profile', () => {
    expect(friendState(me, me, true, [], now)).toEqual({ state: 'self' });
  });

  it('is idle between members without a friendship or request', () => {
    expect(state(false)).toEqual({ state: 'idle' });
  });

  it('is friends while there is a friendship, whatever requests came before', () => {
    expect(state(true, request(me, 'declined', now), request(other, 'pending'))).toEqual({
      state: 'friends',
    });
  });

  it('distinguishes a sent request from a received one', () => {
    const sent = request(me, 'pending');
    const received = request(other, 'pending');
    expect(state(false, sent)).toEqual({ state: 'pending_out', requestId: sent.id });
    expect(state(false, received)).toEqual({ state: 'pending_in', requestId: received.id });
  });

  it('finds the pending request among older requests', () => {
    const pending = request(other, 'pending');
    const old = [request(me, 'declined', now), request(me, 'cancelled', now)];
    expect(state(false, ...old, pending)).toEqual({ state: 'pending_in', requestId: pending.id });
  });

  it('is idle again after unfriending and after cancelling', () => {
    expect(state(false, request(me, 'accepted', now))).toEqual({ state: 'idle' });
    expect(state(false, request(me, 'cancelled', now))).toEqual({ state: 'idle' });
  });

  it('makes the declined member wait for 7 days', () => {
    const declined = request(me, 'declined', now - 1);
    expect(state(false, declined)).toEqual({ state: 'declined', askAgainAt: now - 1 + askAgainMs });
    expect(state(false, request(me, 'declined', now - askAgainMs))).toEqual({ state: 'idle' });
  });

  it('lets the member who declined ask at any time', () => {
    expect(state(false, request(other, 'declined', now))).toEqual({ state: 'idle' });
  });
});

describe('askAgainTime', () => {
  it('is 0 for a member who was never declined', () => {
    const requests = [request(other, 'declined', now), request(me, 'cancelled', now)];
    expect(askAgainTime(me, requests)).toBe(0);
  });

  it('counts from the last time the member was declined', () => {
    const requests = [
      request(me, 'declined', 5),
      request(me, 'declined', 9),
      request(me, 'declined', 7),
    ];
    expect(askAgainTime(me, requests)).toBe(9 + askAgainMs);
  });

  it('is 7 days after the decline', () => {
    expect(askAgainMs).toBe(7 * 24 * 60 * 60 * 1000);
  });
});

describe('the search result', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@mail.example' };

  it.each([
    ['  ANN  ', 'ann'],
    [' \t ', ''],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('%j becomes the search term %j', (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });

  it.each([
    ['ann', 0],
    ['n l', 2],
    ['mail.', Number.POSITIVE_INFINITY],
    ['bob', undefined],
  ])('%s is at %s', (term, place) => {
    expect(searchPlace(ann, term)).toBe(place);
  });

  it('does not contain members with a private address', () => {
    expect(searchPlace({ ...ann, email: null }, 'mail.')).toBeUndefined();
  });

  it.each([
    [0, undefined],
    [1, '1 mutual friend'],
    [2, '2 mutual friends'],
  ])('%i mutual friends are shown as %s', (count, words) => {
    expect(mutualFriends(count)).toBe(words);
  });
});
