import { say } from '../server/cli/printer.ts';
import type { Row } from './benchmark.ts';

const head: Row = { what: 'what', figure: 'figure', floor: 'floor', goal: 'goal' };

/** Prints rows as a table that can be pasted into a Markdown page. */
export function printTable(title: string, rows: Row[]): void {
  const lines = [head, ...rows].map(({ what, figure, floor, goal }) => [what, figure, floor, goal]);
  const widths = [0, 1, 2, 3].map((n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const [first = [], ...rest] = lines;
  say(`\n### ${title}\n`);
  for (const cells of [first, rule, ...rest])
    say(`| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`);
}
