import { setTimeout as pause } from 'node:timers/promises';
import { turns, turnsOfEach } from './turns.ts';

/**
 * Until a device that connects is complete, it takes from 20 to 500 ms of zero-cache's one core, and everyone who is
 * connected waits for their share of it. So they come in one after another. Times in ms.
 */
const usual = {
  /** Of all members; of one member it is one. */
  atOnce: 4,
  /** Of one network: some ask for nothing, so that they are never complete, and hold up nobody else. */
  atOnceFrom: 2,
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
export function arrivals({ atOnce, atOnceFrom, longestMs, patienceMs } = usual) {
  const inTurn = turns(atOnce);
  const inTurnOf = turnsOfEach();
  const inTurnFrom = turnsOfEach(atOnceFrom);
  return (memberId: string, network: string): Arrival => {
    const turn = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const goneIn = turn.promise.then(() => pause(longestMs, undefined, { ref: false }));
    inTurnOf(memberId, () => {
      setTimeout(turn.resolve, patienceMs).unref();
      const enter = () => {
        turn.resolve();
        return Promise.race([over.promise, goneIn]);
      };
      const entered = inTurnFrom(network, () => inTurn(enter));
      return Promise.race([over.promise, goneIn, entered]);
    });
    return { turn: turn.promise, over: over.resolve };
  };
}
