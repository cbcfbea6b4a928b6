import type { World } from './world.ts';

/** One line of the table: a figure beside what the machine itself needs for the least of it. */
export interface Row {
  what: string;
  figure: string;
  floor: string;
  /** What we want of it; empty where any figure will do. */
  goal: string;
}

export interface Benchmark {
  /** Its name on the command line. */
  name: string;
  title: string;
  /** Run in every world, or only in the one of middle size. */
  everyWorld?: boolean;
  run(world: World): AsyncIterable<Row>;
}
