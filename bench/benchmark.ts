import type { Size } from '../cli/seed/plan.ts';
import type { Figure } from './figures.ts';
import type { Testbed } from './testbed.ts';

/**
 * One line of the table: a figure, with what the machine itself needs for the least that does the
 * same.
 */
export interface Row {
  what: string;
  figure: Figure;
  floor?: Figure;
  /** Our goal; left out if any figure is acceptable. */
  goal?: string;
  /** The figure's name in the history of runs. */
  recordedAs?: string;
}

interface Named {
  /** Its name on the command line. */
  name: string;
  title: string;
}

export interface Benchmark extends Named {
  /** Whether it runs in every testbed, or only in the one of middle size. */
  everyTestbed?: boolean;
  /** Whether it reads zero-cache's log, for which it has a testbed of its own. */
  readsLog?: boolean;
  run(testbed: Testbed): AsyncIterable<Row>;
}

/** A benchmark that starts its own system. */
export interface Alone extends Named {
  runAlone(size: Size, quick: boolean): AsyncIterable<Row>;
}
