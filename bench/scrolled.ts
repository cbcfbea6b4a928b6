import type { Row } from './benchmark.ts';
import { type Figure, spreadWithWorst } from './figures.ts';

interface Scrolled {
  /** How long each took, in ms. */
  frames: number[];
  /** So many were passed, and so many stand in the page at the end. */
  seen: number;
  drawn: number;
}

interface About {
  unit: 'posts' | 'messages';
  past: string;
  kept: string;
  /** A bare page that went as fast. */
  floor?: Scrolled;
}

/** How smoothly a page went past many of a kind, `unit`. */
export function* scrolled(
  { frames, seen, drawn }: Scrolled,
  { unit, past, kept, floor }: About,
): Generator<Row> {
  yield {
    what: `${past.replace('%', seen.toLocaleString('en'))}: ms a frame, p50 / p95 / worst`,
    kept,
    figure: spreadWithWorst(frames),
    ...(floor && { floor: spreadWithWorst(floor.frames) }),
    goal: 'none over 50 ms',
  };
  yield {
    what: 'frames over 50 ms, of all',
    figure: long(frames),
    ...(floor && { floor: long(floor.frames) }),
    goal: '0',
  };
  yield { what: 'drawn at the end', figure: { values: [drawn], unit } };
}

const long = (frames: number[]): Figure => ({
  values: [frames.filter((frame) => frame > 50).length, frames.length],
  unit: 'frames',
});
