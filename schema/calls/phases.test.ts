import { expect, it } from 'vitest';
import { type CallEvent, nextPhase, type Phase, type Wait } from './phases.ts';

const allEvents: readonly CallEvent[] = [
  'placed',
  'confirmed',
  'rang',
  'taken',
  'accepted',
  'resumed',
  'offered',
  'answered',
  'connected',
  'lost',
  'over',
];

interface State {
  phase: Phase;
  wait?: Wait | undefined;
}

const after = (state: State, event: CallEvent): State => nextPhase(state.phase, event) ?? state;
const stateAfter = (events: readonly CallEvent[]) => events.reduce(after, { phase: 'init' });

/** Every state that any sequence of events leads to. A set that grows while it is walked. */
function reachable(): State[] {
  const states = new Map<string, State>([['', { phase: 'init' }]]);
  for (const state of states.values())
    for (const event of allEvents) {
      const next = after(state, event);
      if (next !== state) states.set(`${next.phase} ${next.wait}`, next);
    }
  return [...states.values()];
}

it('a call that is neither connected nor over always waits for something, whatever happened', () => {
  const states = reachable();
  expect(new Set(states.map(({ phase }) => phase)).size).toBe(7);
  const resting = ['init', 'in_call', 'ended'];
  const hanging = states.filter(({ phase, wait }) => resting.includes(phase) === Boolean(wait));
  expect(hanging).toEqual([]);
});

it('an ended call stays ended, and every other call can end', () => {
  const states = reachable();
  for (const state of states) expect(after(state, 'over').phase).toBe('ended');
  for (const event of allEvents) expect(nextPhase('ended', event)).toBeUndefined();
});

it.each<[string, CallEvent[], State]>([
  ['placed', ['placed'], { phase: 'calling', wait: 'start' }],
  ['that the server knows', ['placed', 'confirmed'], { phase: 'calling', wait: 'answer' }],
  ['that rings', ['placed', 'confirmed', 'rang'], { phase: 'ringing', wait: 'answer' }],
  ['that rang first', ['placed', 'rang', 'confirmed'], { phase: 'ringing', wait: 'answer' }],
  ['taken', ['placed', 'rang', 'taken'], { phase: 'connecting', wait: 'connection' }],
  ['confirmed late', ['placed', 'taken', 'confirmed'], { phase: 'connecting', wait: 'connection' }],
  ['accepted', ['accepted'], { phase: 'connecting', wait: 'offer' }],
  ['with an offer', ['accepted', 'offered'], { phase: 'connecting', wait: 'connection' }],
  ['connected before its row', ['placed', 'connected', 'rang', 'taken'], { phase: 'in_call' }],
  ['cut', ['accepted', 'connected', 'lost'], { phase: 'reconnecting', wait: 'return' }],
  ['that lost nothing yet', ['accepted', 'lost'], { phase: 'connecting', wait: 'offer' }],
  ['that is back', ['resumed', 'answered', 'connected'], { phase: 'in_call' }],
])('a call %s has its phase and its wait', (_what, events, state) => {
  expect(stateAfter(events)).toEqual(state);
});

it('a sign of life from the peer restarts the time to reconnect', () => {
  for (const event of ['offered', 'answered'] as const)
    expect(nextPhase('reconnecting', event)).toEqual({ phase: 'reconnecting', wait: 'return' });
});
