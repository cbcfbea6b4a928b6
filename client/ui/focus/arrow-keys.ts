const steps: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Which item of a list a key leads to; undefined for other keys. Past an end it goes on at the
 * other, or stays.
 */
export function itemByKey(key: string, at: number, count: number, past: 'goes on' | 'stays') {
  const next = steps[key]?.(at, count);
  if (next === undefined) return undefined;
  return past === 'goes on' ? (next + count) % count : Math.min(Math.max(next, 0), count - 1);
}
