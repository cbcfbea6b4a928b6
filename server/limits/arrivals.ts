import { setTimeout as pause } from 'node:timers/promises';
import { turns, turnsOfEach } from './turns.ts';

/**
 * Until a device that connects is complete, it takes from 20 to 500 ms of a core of zero-cache, and everyone who is
 * connected waits for their share of it. So they come in one after another. Times in ms.
 */
const usual = {
  /** Of all members; of one member it is one. */
  atOnce: 8,
  /** Of one network: some ask for nothing, so that they are never complete, and hold up nobody else. */
  atOnceFrom: 2,
  /** Then the next one may begin, whatever became of this one. */
  longestMs: 5_000,
  /**
   * Whoever has waited for others for that long, however often they came, goes in among them. Longer than a server that came
   * back takes for all of its members: they would go in together, and the first of them be complete with the last.
   */
  patienceMs: 60_000,
};

/** One that arrives. */
export interface Arrival {
  /** Resolves when it may go in; false when it is to come again, since it gives up otherwise. */
  turn: Promise<boolean>;
  /** It is complete, or has gone. */
  over(): void;
}

/** The line at the door of those who connect, each of whom waits for so many ms before it is to come again. */
export function arrivals({ atOnce, atOnceFrom, longestMs, patienceMs } = usual) {
  const inTurn = turns(atOnce);
  const inTurnOf = turnsOfEach();
  const inTurnFrom = turnsOfEach(atOnceFrom);
  /** Since when they have waited who were told to come again. */
  const known = new Map<string, number>();
  return (memberId: string, network: string, waitsMs: number): Arrival => {
    const turn = Promise.withResolvers<boolean>();
    const over = Promise.withResolvers<void>();
    const since = known.get(memberId) ?? performance.now();
    known.delete(memberId);
    let isOver = false;
    let patience: NodeJS.Timeout | undefined;
    // Both timers go with it: those who come again and again would each be held for a minute.
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
