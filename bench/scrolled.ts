import type { Row } from './benchmark.ts';
import { type Figure, spreadWithWorst } from './figures.ts';

interface Scrolled {
  /** How long each frame took, in ms. */
  frames: number[];
  /** How many were passed, and how many are in the page at the end. */
  seen: number;
  drawn: number;
}

interface About {
  unit: 'posts' | 'messages';
  past: string;
  recordedAs: string;
  /** A bare page that scrolled at the same speed. */
  floor?: Scrolled;
}

/** How smoothly a page scrolled past many things of a kind, `unit`. */
export function* scrolled(
  { frames, seen, drawn }: Scrolled,
  { unit, past, recordedAs, floor }: About,
): Generator<Row> {
  yield {
    what: `${past.replace('%', seen.toLocaleString('en'))}: ms a frame, p50 / p95 / worst`,
    recordedAs,
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
