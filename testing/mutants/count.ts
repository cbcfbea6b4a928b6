import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { say } from '../../cli/printer.ts';
import { root } from '../../cli/root.ts';
import { type Mutant, withMutants } from './code.ts';
import { redefinitions } from './definitions.ts';
import {
  allTold,
  type Plan,
  type Planned,
  plan,
  prepare,
  type Recorded,
  recording,
  tell,
  wake,
} from './files.ts';
import { clearReach, reached } from './reach.ts';
import { type Failure, openTests } from './runs.ts';
import { define } from './setup.ts';

const triggers = 'migrations/triggers.sql';
/** How long the tests that are tried with one mutant may take without it, in ms. */
const mostMs = 45_000;
/** A file that takes longer is not asked again without the mutant that it noticed. */
const cheapMs = 10_000;

type Tests = Awaited<ReturnType<typeof openTests>>;

/**
 * What has mutants: what decides who may see and do what, and what follows from it in the database.
 */
function filesWithMutants(): string[] {
  const schema = globSync('schema/*/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/(tables|private)\.ts$/.test(path),
  );
  const server = globSync('server/zero/*.ts', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  return [...schema, 'schema/mutators.ts', ...server, 'server/photos/access.ts'].sort();
}

function makePlan(): void {
  const mutants: Mutant[] = [];
  const sources: Record<string, string> = {};
  const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');
  for (const path of filesWithMutants()) {
    const made = withMutants(path, sourceOf(path), mutants.length + 1);
    const awake = relative(dirname(path), 'testing/mutants/switch.ts');
    sources[path] = `import { M$, K$ } from '${awake}'; ${made.text}`;
    mutants.push(...made.mutants);
  }
  const sql = redefinitions(triggers, sourceOf(triggers));
  const all = withIds([...mutants, ...sql.mutants]);
  prepare({ mutants: all, definitions: sql.definitions }, sources);
}

/**
 * Lines move, so a mutant is known by its file, what it changes, and how often that was before in
 * this file.
 */
function withIds(mutants: Mutant[]): Planned[] {
  const before = new Map<string, number>();
  return mutants.map((mutant) => {
    const words = `${mutant.place.replace(/:\d+/g, '')} ${mutant.what}`;
    const nth = (before.get(words) ?? 0) + 1;
    before.set(words, nth);
    const id = createHash('sha256').update(`${words} ${nth}`).digest('hex').slice(0, 10);
    return { ...mutant, id };
  });
}

const recordings = () => allTold().filter((told) => 'file' in told);
const tries = () => allTold().filter((told) => 'id' in told);

/**
 * Counts the mutants that tests notice, of one in so many in these files, and names the others.
 * Goes on where it was ended, by what .hearth/mutants has.
 */
export async function count(paths: string[], oneIn: number): Promise<void> {
  makePlan();
  const all = plan();
  const drawn = all.mutants.filter(
    ({ id, place }) =>
      Number.parseInt(id, 16) % oneIn === 0 &&
      (paths.length === 0 || paths.some((path) => place.startsWith(path))),
  );
  const tests = await openTests();
  try {
    await record(tests, all);
    const tried = new Set(tries().map(({ id }) => id));
    for (const mutant of drawn.filter(({ id }) => !tried.has(id))) {
      const by = await noticedBy(tests, all, mutant, nearest(mutant));
      const { id, place, what } = mutant;
      tell({ id, place, what, by: by && `${by.file} > ${by.name}` });
      say(`${place} ${what}: ${by ? `noticed by ${by.file}` : 'not noticed'}`);
    }
  } finally {
    await tests.close();
  }
  report(drawn);
}

/**
 * Runs each file of tests by itself and notes which mutants it reaches. Those of cli/ start systems
 * of their own.
 */
async function record({ specs, firstFailure }: Tests, all: Plan): Promise<void> {
  const known = new Set(recordings().map(({ file }) => file));
  for (const [file, spec] of specs) {
    if (known.has(file) || file.startsWith('cli/')) continue;
    clearReach(all);
    wake(recording);
    const began = performance.now();
    const failure = await firstFailure([spec]);
    const ms = Math.round(performance.now() - began);
    wake(0);
    if (failure) say(`Left out, as it fails without a mutant: ${file} > ${failure.name}`);
    tell({ file, ms, reached: failure ? [] : reached(all).map(({ id }) => id) });
  }
}

const isCases = (file: string) => file.includes('-authorization.');
/** The part of all cases that those of one feature are. */
const partOfCases = 0.15;

/**
 * The files of tests that a mutant is tried with: those without a server, then the cases, then
 * those of its own feature.
 */
function nearest({ id, place }: Planned): string[] {
  const feature = `/${place.split('/')[1]}/`;
  const distance = ({ file }: Recorded) => {
    if (!/\.(pg|sync)\.test/.test(file)) return 0;
    if (isCases(file)) return 1;
    return file.includes(feature) ? 2 : 3;
  };
  let ms = 0;
  return recordings()
    .filter(({ reached }) => reached.includes(id))
    .map((each) => (isCases(each.file) ? { ...each, ms: each.ms * partOfCases } : each))
    .sort((one, other) => distance(one) - distance(other) || one.ms - other.ms)
    .filter((each) => {
      const fits = ms + each.ms <= mostMs;
      if (fits) ms += each.ms;
      return fits;
    })
    .map(({ file }) => file);
}

/** What fails with this mutant awake, and passes again without it. */
async function noticedBy(
  tests: Tests,
  all: Plan,
  mutant: Planned,
  files: string[],
): Promise<Failure | undefined> {
  const cheap = new Set(recordings().flatMap(({ file, ms }) => (ms <= cheapMs ? file : [])));
  const isPure = (file: string) => !/\.(pg|sync)\./.test(file);
  const runs = [
    files.filter(isPure),
    ...files.filter((file) => !isPure(file)).map((file) => [file]),
  ];
  const feature = basename(dirname(mutant.place));
  const specsOf = (run: string[]) =>
    run.flatMap((file) => {
      const spec = tests.specs.get(file);
      if (!spec || !isCases(file)) return spec ?? [];
      // What queries do not return is asked for all features at once.
      const testNamePattern = new RegExp(`\\b${feature}\\.|are empty for`);
      return spec.project.createSpecification(spec.moduleId, { testNamePattern });
    });
  const definition = all.definitions[mutant.definition ?? -1];
  for (const run of runs.filter(({ length }) => length > 0)) {
    if (mutant.text) await define(tests.projects, [mutant.text]);
    else wake(all.mutants.indexOf(mutant) + 1);
    const failure = await tests.firstFailure(specsOf(run));
    wake(0);
    if (definition) await define(tests.projects, [definition.text]);
    if (!failure) continue;
    const again = cheap.has(failure.file) && (await tests.firstFailure(specsOf([failure.file])));
    if (!again) return failure;
    say(`Left out, as it fails without a mutant: ${again.file} > ${again.name}`);
  }
}

const statuses = ['noticed', 'not noticed', 'not reached'] as const;

function report(drawn: Planned[]): void {
  const by = new Map(tries().map((tried) => [tried.id, tried.by]));
  const everReached = new Set(recordings().flatMap(({ reached }) => reached));
  const table = new Map<string, number[]>();
  for (const { id, place, what } of drawn) {
    const status = by.get(id) ? 0 : everReached.has(id) ? 1 : 2;
    const folder = dirname(place.split(':')[0] ?? '');
    const row = table.get(folder) ?? [0, 0, 0];
    row[status] = (row[status] ?? 0) + 1;
    table.set(folder, row);
    if (status > 0) say(`${statuses[status]}: ${place} ${what}`);
  }
  const line = (name: string, cells: unknown[]) =>
    say(name.padEnd(28) + cells.map((each) => String(each).padStart(13)).join(''));
  line('', [...statuses]);
  for (const [folder, row] of table) line(folder, row);
}
