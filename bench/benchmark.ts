import type { Figure } from './figures.ts';
import type { Testbed } from './testbed.ts';

/** One line of the table: a figure beside what the machine itself needs for the least of it. */
export interface Row {
  what: string;
  figure: Figure;
  floor?: Figure;
  /** What we want of it; left out where any figure will do. */
  goal?: string;
  /** By this name the figure stands in the line that is kept of each run. */
  kept?: string;
}

export interface Benchmark {
  /** Its name on the command line. */
  name: string;
  title: string;
  /** Run in every testbed, or only in the one of middle size. */
  everyTestbed?: boolean;
  /** Reads zero-cache's log, so it has a testbed of its own. */
  readsLog?: boolean;
  run(testbed: Testbed): AsyncIterable<Row>;
}
