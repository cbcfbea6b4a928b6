/** Lets at most `most` pieces of work run at a time; the others wait in the order they came. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

export type TurnsOfEach = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** One piece of work at a time for each, in the order they came; they do not wait for one another. */
export function turnsOfEach(): TurnsOfEach {
  const last = new Map<string, Promise<unknown>>();
  return (whose, work) => {
    const mine = (last.get(whose) ?? Promise.resolve()).then(work, work);
    last.set(whose, mine);
    const forget = () => last.get(whose) === mine && last.delete(whose);
    mine.then(forget, forget);
    return mine;
  };
}
