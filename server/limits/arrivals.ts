import { setTimeout as pause } from 'node:timers/promises';
import { turns, turnsOfEach } from './turns.ts';

/**
 * The limits of devices that connect. Until a device has all its rows, it takes from 20 to 500 ms
 * of one of zero-cache's cores, and everyone who is connected has to wait meanwhile. So devices are
 * let in a few at a time: in each process, as a view-syncer is added with each. Times in ms.
 */
const perProcess = {
  /** How many are let in at a time; of one member it is one. */
  atOnce: 8,
  /**
   * How many are let in at a time from one network: a device that asks for nothing is never
   * complete, and must not hold up everybody else.
   */
  atOnceFrom: 2,
  /** After that time the next device is let in, even if this one is not complete. */
  longestMs: 5_000,
  /**
   * After how long a device is let in beside the others, however often it came back. Longer than it
   * takes after a restart to let in all members: otherwise they would all be let in at once, and
   * the first be complete no sooner than the last.
   */
  patienceMs: 60_000,
};

/** A device that wants to come in. */
export interface Arrival {
  /**
   * Resolves to true when the device may come in; to false when it has to come back later, since it
   * would give up otherwise.
   */
  turn: Promise<boolean>;
  /** To be called when the device is complete, or gone. */
  over(): void;
}

/**
 * The queue of devices that connect through this process. Each waits for `waitsMs` before it has to
 * come back later.
 */
export function arrivals({ atOnce, atOnceFrom, longestMs, patienceMs } = perProcess) {
  const inTurn = turns(atOnce);
  const inTurnOf = turnsOfEach();
  const inTurnFrom = turnsOfEach(atOnceFrom);
  /** When each device that had to come back began to wait. */
  const known = new Map<string, number>();
  return (memberId: string, network: string, waitsMs: number): Arrival => {
    const turn = Promise.withResolvers<boolean>();
    const over = Promise.withResolvers<void>();
    const since = known.get(memberId) ?? performance.now();
    known.delete(memberId);
    let isOver = false;
    let patience: NodeJS.Timeout | undefined;
    // Both timers are cleared, or they would keep each of many devices that come again and again in
    // memory for a minute.
    const settle = (mayGoIn: boolean) => {
      clearTimeout(timer);
      clearTimeout(patience);
      turn.resolve(mayGoIn);
    };
    const goIn = () => settle(true);
    const leave = () => {
      isOver = true;
      settle(false);
      over.resolve();
    };
    const sendAway = () => {
      known.set(memberId, since);
      setTimeout(() => known.get(memberId) === since && known.delete(memberId), patienceMs).unref();
      leave();
    };
    const timer = setTimeout(sendAway, waitsMs).unref();
    const goneIn = turn.promise.then(() => pause(longestMs, undefined, { ref: false }));
    inTurnOf(memberId, async () => {
      if (isOver) return;
      patience = setTimeout(goIn, since + patienceMs - performance.now()).unref();
      const enter = () => {
        goIn();
        return Promise.race([over.promise, goneIn]);
      };
      const entered = inTurnFrom(network, () => inTurn(enter));
      return Promise.race([over.promise, goneIn, entered]);
    });
    return { turn: turn.promise, over: leave };
  };
}
