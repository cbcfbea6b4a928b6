import { expect, it } from 'vitest';
import { markerParts } from '../chat/rules.ts';
import {
  type CallAction,
  type CallStatus,
  durationOf,
  isOver,
  isRinging,
  markerOf,
  ringsForMs,
  type Side,
  step,
} from './rules.ts';

const second = 1000;
const minute = 60 * second;

it.each([
  ['ringing', null, '📞 Calling…'],
  ['connecting', null, '📞 Calling…'],
  ['in_call', 0, '📞 Calling…'],
  ['declined', null, '❌ Call declined'],
  ['missed', null, '❌ Missed call'],
  ['ended', null, '📴 Call ended'],
  ['ended', 10 * minute, '📴 Call finished · 2:05'],
])('a call that is %s, with its talk begun at %s, is shown as %s', (status, startedAt, words) => {
  const endedAt = 12 * minute + 5 * second;
  expect(markerOf({ status, startedAt, endedAt, endedReason: null })).toBe(words);
  expect(markerParts(words)).toEqual({
    sign: words.slice(0, 2).trim(),
    words: words.slice(2).trim(),
  });
});

it('words that a member begins with the sign of a marker are no marker', () => {
  expect(markerParts('📞 me when you are home')).toBeUndefined();
  expect(markerParts('Call declined')).toBeUndefined();
});

it('a call that never connected has no talk', () => {
  const failed = { status: 'ended', startedAt: 0, endedAt: second, endedReason: 'failed' };
  expect(markerOf(failed)).toBe('📴 Call ended');
});

it('a call rings until it is answered or declined, and not longer than its limit', () => {
  const call = { calleeTab: '', endedAt: null, createdAt: minute };
  expect(isRinging(call, minute)).toBe(true);
  expect(isRinging(call, minute + ringsForMs)).toBe(false);
  expect(isRinging({ ...call, calleeTab: 'his' }, minute)).toBe(false);
  expect(isRinging({ ...call, endedAt: minute }, minute)).toBe(false);
  expect(isRinging({ ...call, hush: {} }, minute)).toBe(false);
});

const ringing = { status: 'ringing', callerTab: 'hers', calleeTab: '' } as const;
const answered = { ...ringing, calleeTab: 'his' };
const connecting = { ...answered, status: 'connecting' } as const;
const talking = { ...answered, status: 'in_call' } as const;
const over = { ...answered, status: 'ended' } as const;

it.each<
  [{ status: CallStatus; callerTab: string; calleeTab: string }, Side, CallAction, string, string]
>([
  [ringing, 'callee', 'accept', 'his', 'ringing'],
  [answered, 'callee', 'accept', 'his', 'ringing'],
  [answered, 'callee', 'accept', 'another', 'answered_elsewhere'],
  [over, 'callee', 'accept', 'another', 'call_over'],
  [ringing, 'caller', 'accept', 'hers', 'not_found'],
  [ringing, 'callee', 'decline', '', 'declined'],
  [answered, 'callee', 'decline', '', 'answered_elsewhere'],
  [over, 'callee', 'decline', '', 'ended'],
  [ringing, 'caller', 'decline', 'hers', 'not_found'],
  [ringing, 'caller', 'hangUp', 'hers', 'ended'],
  [talking, 'callee', 'hangUp', 'his', 'ended'],
  [talking, 'callee', 'hangUp', 'another', 'not_found'],
  [ringing, 'callee', 'hangUp', 'his', 'not_found'],
  [over, 'caller', 'hangUp', 'hers', 'ended'],
  [ringing, 'caller', 'offer', 'hers', 'connecting'],
  [ringing, 'caller', 'offer', 'another', 'not_found'],
  [ringing, 'callee', 'offer', 'his', 'not_found'],
  [answered, 'callee', 'offer', 'his', 'not_found'],
  [answered, 'callee', 'answer', 'his', 'no_offer'],
  [connecting, 'callee', 'answer', 'his', 'in_call'],
  [connecting, 'caller', 'answer', 'hers', 'not_found'],
  [connecting, 'callee', 'candidates', 'his', 'connecting'],
  [talking, 'callee', 'offer', 'his', 'in_call'],
  [talking, 'caller', 'answer', 'hers', 'in_call'],
  [over, 'caller', 'candidates', 'hers', 'call_over'],
])(
  'a call %o, changed by the %s with %s from the page %s, becomes %s',
  (call, side, action, tab, next) => {
    const after = step(call, side, action, tab);
    expect(typeof after === 'object' ? after.refused : after).toBe(next);
  },
);

it.each([
  [0, '0:00'],
  [7_999, '0:07'],
  [59 * minute + 59_000, '59:59'],
  [62 * minute + 3_000, '1:02:03'],
  [-5, '0:00'],
])('%s ms are shown as %s', (ms, words) => {
  expect(durationOf(ms)).toBe(words);
});

it('a ringing or connected call is not over', () => {
  const all = ['ringing', 'connecting', 'in_call', 'ended', 'declined', 'missed'];
  expect(all.filter((status) => isOver({ status }))).toEqual(['ended', 'declined', 'missed']);
});
