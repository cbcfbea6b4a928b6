import type { Row } from './benchmark.ts';
import { spreadWithWorst } from './figures.ts';

interface Scrolled {
  /** How long each took, in ms. */
  frames: number[];
  /** So many were passed, and so many stand in the page at the end. */
  seen: number;
  drawn: number;
}

/** How smoothly a page went past many of a kind, `unit`. */
export function* scrolled(
  { frames, seen, drawn }: Scrolled,
  { unit, past, kept }: { unit: 'posts' | 'messages'; past: string; kept: string },
): Generator<Row> {
  yield {
    what: `${past.replace('%', seen.toLocaleString('en'))}: ms a frame, p50 / p95 / worst`,
    kept,
    figure: spreadWithWorst(frames),
    goal: 'none over 50 ms',
  };
  const long = frames.filter((frame) => frame > 50).length;
  yield {
    what: 'frames over 50 ms, of all',
    figure: { values: [long, frames.length], unit: 'frames' },
    goal: '0',
  };
  yield { what: 'drawn at the end', figure: { values: [drawn], unit } };
}
