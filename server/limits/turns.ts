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
      // The next in line takes over the place, so that nobody who comes now can slip in before
      // them.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

export type TurnsOfEach = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Turns for each key separately, by default one at a time. */
export function turnsOfEach(most = 1): TurnsOfEach {
  const all = new Map<string, { inTurn: ReturnType<typeof turns>; here: number }>();
  return async (key, work) => {
    const own = all.get(key) ?? { inTurn: turns(most), here: 0 };
    all.set(key, own);
    own.here++;
    try {
      return await own.inTurn(work);
    } finally {
      own.here--;
      if (own.here === 0) all.delete(key);
    }
  };
}
