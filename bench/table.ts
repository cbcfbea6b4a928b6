import { say } from '../cli/printer.ts';
import type { Row } from './benchmark.ts';
import { multiple, print } from './figures.ts';

const head = ['what', 'figure', 'floor', '× floor', 'goal'];

/** Prints rows as a table that can be pasted into a Markdown page. */
export function printTable(title: string, rows: Row[]): void {
  const lines = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  const [first = [], ...rest] = lines;
  say(`\n### ${title}\n`);
  for (const cells of [first, rule, ...rest])
    say(`| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`);
}

const cellsOf = ({ what, figure, floor, goal = '' }: Row) => [
  what,
  print(figure),
  floor ? print(floor) : '',
  multiple(figure, floor),
  goal,
];
