const files = [...'abcdefgh'];
const ranks = [...'12345678'];

/** In the order on the screen, from the top. */
export function boardRows(isFlipped: boolean): string[][] {
  const rows = ranks.toReversed().map((rank) => files.map((file) => file + rank));
  return isFlipped ? rows.toReversed().map((row) => row.toReversed()) : rows;
}

const steps: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-7, 0],
  End: [7, 0],
  PageUp: [0, -7],
  PageDown: [0, 7],
};

/** Where a key moves from a square; undefined for other keys. */
export function squareByKey(key: string, from: string, isFlipped: boolean): string | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const [right, down] = step.map((way) => (isFlipped ? -way : way)) as [number, number];
  const within = (list: string[], at: string | undefined, by: number) =>
    list[Math.min(7, Math.max(0, list.indexOf(at ?? '') + by))] ?? '';
  return within(files, from[0], right) + within(ranks, from[1], -down);
}
