import { setTimeout as pause } from 'node:timers/promises';
import { turns, turnsOfEach } from './turns.ts';

/**
 * Until a device that connects is complete, it takes from 20 to 500 ms of zero-cache's one core, and everyone who is
 * connected waits for their share of it. So they come in one after another. Times in ms.
 */
const usual = {
  /** Of all members; of one member it is one. */
  atOnce: 4,
  /** Then the next one may begin, whatever became of this one. */
  longestMs: 5_000,
  /** Whoever has waited for others for that long goes in among them: a browser gives up after ten seconds. */
  patienceMs: 5_000,
};

/** One that arrives. */
export interface Arrival {
  /** Resolves when it may go in. */
  turn: Promise<void>;
  /** It is complete, or has gone. */
  over(): void;
}

/** The line at the door of those who connect. */
export function arrivals({ atOnce, longestMs, patienceMs } = usual) {
  const inTurn = turns(atOnce);
  const inTurnOf = turnsOfEach();
  return (memberId: string): Arrival => {
    const turn = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const goneIn = turn.promise.then(() => pause(longestMs, undefined, { ref: false }));
    inTurnOf(memberId, () => {
      setTimeout(turn.resolve, patienceMs).unref();
      const entered = inTurn(() => {
        turn.resolve();
        return Promise.race([over.promise, goneIn]);
      });
      return Promise.race([over.promise, goneIn, entered]);
    });
    return { turn: turn.promise, over: over.resolve };
  };
}
