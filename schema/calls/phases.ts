import { ringsForMs, startWithinMs } from './rules.ts';

/**
 * The phase of a call, as the page that has the call sees it. `init`: its devices open, and the
 * server knows nothing yet.
 */
export type Phase =
  | 'init'
  | 'calling'
  | 'ringing'
  | 'connecting'
  | 'in_call'
  | 'reconnecting'
  | 'ended';

/** The events that a page waits for in a call, and for how long, in ms. */
export const waits = {
  /** The server's answer to the start. */
  start: startWithinMs,
  /**
   * A yes or no. Longer than the server lets a call ring, since the server should be the one to end
   * it.
   */
  answer: ringsForMs + 5_000,
  /** An offer that should already be there. */
  offer: 10_000,
  /** A connection to the other side. */
  connection: 20_000,
  /** A lost connection, to be restored. */
  return: 15_000,
} as const;
export type Wait = keyof typeof waits;

type Move = [to: Phase, waitsFor: Wait];

const moves = {
  /** The page sends the call, and the server confirms it. */
  placed: { init: ['calling', 'start'] },
  confirmed: { calling: ['calling', 'answer'], ringing: ['ringing', 'answer'] },
  /** The call rings at the callee, and a page of theirs accepts. */
  rang: { calling: ['ringing', 'answer'] },
  taken: { calling: ['connecting', 'connection'], ringing: ['connecting', 'connection'] },
  /** This page accepts, or continues after a reload. */
  accepted: { init: ['connecting', 'offer'] },
  resumed: { init: ['reconnecting', 'return'] },
  /** The other side's offer or answer arrives. */
  offered: { connecting: ['connecting', 'connection'], reconnecting: ['reconnecting', 'return'] },
  answered: { reconnecting: ['reconnecting', 'return'] },
  lost: { in_call: ['reconnecting', 'return'] },
} satisfies Record<string, Partial<Record<Phase, Move>>>;

export type CallEvent = keyof typeof moves | 'connected' | 'over';

/**
 * The phase to which an event takes a call; undefined if the event changes nothing. Each move
 * starts its wait again.
 */
export function nextPhase(
  phase: Phase,
  event: CallEvent,
): { phase: Phase; wait?: Wait } | undefined {
  if (phase === 'ended') return undefined;
  if (event === 'connected') return { phase: 'in_call' };
  if (event === 'over') return { phase: 'ended' };
  const from: Partial<Record<Phase, Move>> = moves[event];
  const [to, wait] = from[phase] ?? [];
  return to && { phase: to, wait };
}
