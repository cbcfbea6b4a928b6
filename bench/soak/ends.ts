import type { Kill } from './kills.ts';

/**
 * Counts what the supervisor reports, so that a process that died without being killed is noticed.
 */
export function countEnds() {
  const ends = new Map<string, number>();
  return {
    report(line: string) {
      const [, part] = line.match(/^(\S+) ended/) ?? [];
      if (part) ends.set(part, (ends.get(part) ?? 0) + 1);
    },
    /**
     * Parts that ended more often than kills explain. A worker also starts anew when Postgres was
     * killed, as others may take its jobs then. zero-cache is left out: it ends itself whenever its
     * connections end.
     */
    unexplained: (kills: readonly Kill[]) =>
      ['web', 'worker', 'postgres', 'inbox'].flatMap((part) => {
        const reasons = part === 'worker' ? [part, 'postgres'] : [part];
        const killed = kills.flatMap(({ parts }) => parts.filter((one) => reasons.includes(one)));
        const more = (ends.get(part) ?? 0) - killed.length;
        return more > 0 ? [`${part}: ${more} times`] : [];
      }),
    of: (part: string) => ends.get(part) ?? 0,
  };
}
