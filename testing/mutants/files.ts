import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../cli/root.ts';
import type { Mutant } from './code.ts';
import type { Definition, Redefined } from './definitions.ts';

/**
 * What the processes of a count share. The app inherits no environment, so the place is always the
 * same.
 */
const dir = join(root, '.hearth/mutants');
const planFile = join(dir, 'plan.json');
const resultsFile = join(dir, 'told.jsonl');

/** Holds the number of the mutant that is awake. */
export const awakeFile = join(dir, 'awake');
/** Holds a byte for each mutant: whether it was looked at since that was last cleared. */
export const reachFile = join(dir, 'reach');
/** In place of a number: all sleep, and each look is marked. */
export const recording = 0xff_ff_ff_ff;

/** A mutant that is the same in another version of the file has the same `id`. */
export type Planned = Mutant & Partial<Redefined> & { id: string };
/** All mutants, by their numbers from 1 on. */
export type Plan = { mutants: Planned[]; definitions: Definition[] };

/** The code that a test file reaches, and its duration; nothing if it fails without a mutant. */
export type Recorded = { file: string; ms: number; reached: string[] };
/** Which test noticed a mutant, if any. */
export type Tried = { id: string; place: string; what: string; by?: string };

export function wake(number: number): void {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  writeFileSync(awakeFile, bytes, { flag: 'r+' });
}

export function prepare(plan: Plan, sources: Record<string, string>): void {
  rmSync(join(dir, 'sources'), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeFileSync(planFile, JSON.stringify(plan));
  for (const file of [awakeFile, reachFile]) writeFileSync(file, Buffer.alloc(4));
  for (const [path, source] of Object.entries(sources)) {
    const file = join(dir, 'sources', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}

export const plan = (): Plan => JSON.parse(readFileSync(planFile, 'utf8'));
export const tell = (told: Recorded | Tried) =>
  appendFileSync(resultsFile, `${JSON.stringify(told)}\n`);
export const allTold = (): (Recorded | Tried)[] =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** The source of a file of ours with its mutants, if it has any. */
export function sourceWithMutants(file: string): string | undefined {
  const path = join(dir, 'sources', file.slice(root.length));
  if (!file.startsWith(root) || file.includes('node_modules')) return undefined;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
