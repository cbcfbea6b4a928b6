import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.ts';
import { git } from '../testing/git.ts';
import type { Row } from './benchmark.ts';
import { multiple, print } from './figures.ts';

/** Stores this run's figures with those of the same day and commit, in `bench/results/`. */
export function record(rows: Row[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  const commit = `${git('rev-parse', '--short', 'HEAD')}${changed ? '-changed' : ''}`;
  const file = join(root, 'bench/results', `${day}-${commit}.json`);
  const figures: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  for (const row of rows) if (row.recordedAs) figures[row.recordedAs] = inShort(row);
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

function inShort({ figure, floor }: Row): string {
  const times = multiple(figure, floor);
  return `${print({ ...figure, note: undefined })}${times && `, ${times}`}`;
}
