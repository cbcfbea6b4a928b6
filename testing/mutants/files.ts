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

/** What the processes of a count share. The app inherits no environment, so the place is always the same. */
const dir = join(root, '.hearth/mutants');
const planFile = join(dir, 'plan.json');
const triesFile = join(dir, 'tries.jsonl');

/** Holds the number of the mutant that is awake. */
export const awakeFile = join(dir, 'awake');
/** Holds a byte for each mutant: whether it was looked at since that was last cleared. */
export const reachFile = join(dir, 'reach');
/** In place of a number: all sleep, and each look is marked. */
export const recording = 0xff_ff_ff_ff;

/** All mutants, by their numbers from 1 on. */
export type Plan = { mutants: (Mutant & Partial<Redefined>)[]; definitions: Definition[] };

/** What a test reaches, and whether it can be run again in the same world. */
export type Known = { test: string; reached: number[]; repeats: boolean; ms: number };
export type Tried = { test: string; mutant: number; noticed: boolean };

export function wake(number: number): void {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  writeFileSync(awakeFile, bytes, { flag: 'r+' });
}

export const clearReach = (count: number) =>
  writeFileSync(reachFile, Buffer.alloc(count + 1), { flag: 'r+' });
export const marked = () =>
  [...readFileSync(reachFile).entries()].flatMap(([n, b]) => (b ? n : []));

/** Begins anew, unless the plan is that of the count before: then that goes on. */
export function keep(plan: Plan, sources: Record<string, string>): void {
  const text = JSON.stringify(plan);
  mkdirSync(dir, { recursive: true });
  rmSync(join(dir, 'sources'), { recursive: true, force: true });
  if (!existsSync(planFile) || readFileSync(planFile, 'utf8') !== text)
    writeFileSync(triesFile, '');
  writeFileSync(planFile, text);
  for (const file of [awakeFile, reachFile]) writeFileSync(file, Buffer.alloc(4));
  for (const [path, source] of Object.entries(sources)) {
    const file = join(dir, 'sources', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}

export const plan = (): Plan => JSON.parse(readFileSync(planFile, 'utf8'));
export const tell = (told: Known | Tried) => appendFileSync(triesFile, `${JSON.stringify(told)}\n`);
export const allTold = (): (Known | Tried)[] =>
  readFileSync(triesFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The source of a file of ours with its mutants, if it has any. */
export function sourceWithMutants(file: string): string | undefined {
  const path = join(dir, 'sources', file.slice(root.length));
  if (!file.startsWith(root) || file.includes('node_modules')) return undefined;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
