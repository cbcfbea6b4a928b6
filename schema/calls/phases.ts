import { ringsForMs, startWithinMs } from './rules.ts';

/** Where a call is, as the page sees it that has it. `init`: its devices open, and the server knows nothing yet. */
export type Phase =
  | 'init'
  | 'calling'
  | 'ringing'
  | 'connecting'
  | 'in_call'
  | 'reconnecting'
  | 'ended';

/** What a page waits for in a call, and for how long, in ms. */
export const waits = {
  /** The server's answer to the start. */
  start: startWithinMs,
  /** A yes or no. Longer than the server lets it ring, as the server should be the one to end it. */
  answer: ringsForMs + 5_000,
  /** An offer that should already be there. */
  offer: 10_000,
  /** A connection to the other side. */
  connection: 20_000,
  /** A lost connection, to be restored. */
  return: 15_000,
} as const;
export type Wait = keyof typeof waits;

export type CallEvent =
  /** The page sends the call, or the server confirms it. */
  | 'placed'
  | 'confirmed'
  /** It rings at the callee, or a page of theirs has accepted. */
  | 'rang'
  | 'taken'
  /** This page accepts, or continues after a reload. */
  | 'accepted'
  | 'resumed'
  /** The other side's offer or answer has arrived. */
  | 'offered'
  | 'answered'
  | 'connected'
  | 'lost'
  | 'over';

interface Move {
  phase: Phase;
  /** Starts anew with each move. */
  wait?: Wait;
}

/** Where an event takes a call, or undefined if it changes nothing. */
export function nextPhase(phase: Phase, event: CallEvent): Move | undefined {
  if (phase === 'ended') return undefined;
  const isCalling = phase === 'calling' || phase === 'ringing';
  switch (event) {
    case 'placed':
      return phase === 'init' ? { phase: 'calling', wait: 'start' } : undefined;
    case 'confirmed':
      return isCalling ? { phase, wait: 'answer' } : undefined;
    case 'rang':
      return phase === 'calling' ? { phase: 'ringing', wait: 'answer' } : undefined;
    case 'taken':
      return isCalling ? { phase: 'connecting', wait: 'connection' } : undefined;
    case 'accepted':
      return phase === 'init' ? { phase: 'connecting', wait: 'offer' } : undefined;
    case 'resumed':
      return phase === 'init' ? { phase: 'reconnecting', wait: 'return' } : undefined;
    case 'offered':
      if (phase === 'connecting') return { phase, wait: 'connection' };
      return phase === 'reconnecting' ? { phase, wait: 'return' } : undefined;
    case 'answered':
      return phase === 'reconnecting' ? { phase, wait: 'return' } : undefined;
    case 'connected':
      return { phase: 'in_call' };
    case 'lost':
      return phase === 'in_call' ? { phase: 'reconnecting', wait: 'return' } : undefined;
    case 'over':
      return { phase: 'ended' };
  }
}
