import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.ts';
import { gitSays } from '../testing/checked-out.ts';
import type { Row } from './benchmark.ts';
import { multiple, print } from './figures.ts';

const file = join(root, 'docs/benchmarks.md');

/**
 * Adds this run to the earlier ones at the end of docs/benchmarks.md, which show how a figure
 * grows.
 */
export function keep(rows: Row[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const changed = gitSays('status', '--porcelain', '--untracked-files=no') !== '';
  const commit = `${gitSays('rev-parse', '--short', 'HEAD')}${changed ? ' and changes' : ''}`;
  const figures = rows.filter(({ kept }) => kept).map(inShort);
  appendFileSync(file, `- ${day}, ${commit}: ${figures.join(' · ')}\n`);
}

function inShort({ kept, figure, floor }: Row): string {
  const times = multiple(figure, floor);
  return `${kept} ${print({ ...figure, note: undefined })}${times && `, ${times}`}`;
}
