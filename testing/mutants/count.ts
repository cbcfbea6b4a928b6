import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { say } from '../../cli/printer.ts';
import { root } from '../../cli/root.ts';
import { sourceFiles } from '../house.ts';
import { withMutants } from './code.ts';
import { redefinitions } from './definitions.ts';
import { allTold, keep, type Plan, plan } from './files.ts';

const triggers = 'migrations/triggers.sql';
const rates = 'server/limits/rates.ts';
/** A file of tests is run again as long as it brings something new, but not for ever. */
const mostRuns = 12;

/** What has mutants: what decides who may see and do what, and what follows from it in the database. */
function filesWithMutants(): string[] {
  const schema = globSync('schema/*/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|\/(tables|private)\.ts$/.test(path),
  );
  const server = globSync('server/zero/*.ts', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  );
  return [...schema, 'schema/mutators.ts', ...server, 'server/photos/access.ts'].sort();
}

function prepare(paths: string[]): void {
  const all: Plan = { mutants: [], definitions: [] };
  const sources: Record<string, string> = {};
  const isAsked = (path: string) =>
    paths.length === 0 || paths.some((each) => path.startsWith(each));
  for (const path of filesWithMutants().filter(isAsked)) {
    const source = readFileSync(join(root, path), 'utf8');
    const { mutants, text } = withMutants(path, source, all.mutants.length + 1);
    const awake = relative(dirname(path), 'testing/mutants/switch.ts');
    sources[path] = `import { M$, K$ } from '${awake}'; ${text}`;
    all.mutants.push(...mutants);
  }
  if (isAsked(triggers)) {
    const { definitions, mutants } = redefinitions(
      triggers,
      readFileSync(join(root, triggers), 'utf8'),
    );
    all.mutants.push(...mutants);
    all.definitions = definitions;
  }
  // A member of a test asks a hundred times as often, and would be told to wait.
  const [head = '', each = ''] = readFileSync(join(root, rates), 'utf8').split('perProcess');
  sources[rates] = `${head}perProcess${each.replace(/: ([\d_]+),$/gm, ': 1000 * $1,')}`;
  keep(all, sources);
}

/** The tests that may reach a mutant, cheapest first: of the pure ones, those that import a file with mutants. */
function worthwhile(all: TestSpecification[]): TestSpecification[] {
  const imports = new Map(sourceFiles().map((file) => [file.path, file.imports]));
  const mutated = new Set(plan().mutants.map(({ place }) => place.split(':')[0] ?? ''));
  const reaches = (path: string, seen = new Set<string>()): boolean => {
    if (mutated.has(path)) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    return (imports.get(path) ?? []).some((each) => reaches(each, seen));
  };
  // What the cases tell is cheapest of all that needs the whole system.
  const kinds = ['unit', 'cases', 'pg', 'sync'];
  const cost = ({ project, moduleId }: TestSpecification) =>
    kinds.indexOf(moduleId.includes('-authorization.') ? 'cases' : project.name);
  return all
    .filter(({ moduleId }) => !relative(root, moduleId).startsWith('cli/'))
    .filter(({ project, moduleId }) => project.name !== 'unit' || reaches(relative(root, moduleId)))
    .sort((one, other) => cost(one) - cost(other) || (one.moduleId < other.moduleId ? 1 : -1));
}

/** Counts the mutants that tests notice, and names the others. Goes on where the last count of the same mutants was ended. */
export async function count(paths: string[]): Promise<void> {
  prepare(paths);
  const config = join(root, 'testing/mutants/vitest.config.ts');
  const vitest = await createVitest('test', { root, config, watch: false, reporters: [{}] });
  try {
    for (const spec of worthwhile(await vitest.globTestSpecifications())) {
      const file = relative(root, spec.moduleId);
      for (let run = 0, before = -1; run < mostRuns && allTold().length > before; run++) {
        before = allTold().length;
        await vitest.runTestSpecifications([spec]);
      }
      say(`${noticed().size} of ${plan().mutants.length} noticed, after ${file}`);
    }
  } finally {
    await vitest.close();
  }
  report();
}

/** Which test noticed each of them first. */
const noticed = () =>
  new Map(
    allTold()
      .filter((told) => 'mutant' in told)
      .filter((told) => told.noticed)
      .map(({ mutant, test }) => [mutant, test]),
  );

const statuses = ['noticed', 'survived', 'not reached'] as const;
type Status = (typeof statuses)[number];

function report(): void {
  const by = noticed();
  const reached = new Set(allTold().flatMap((told) => ('reached' in told ? told.reached : [])));
  const table = new Map<string, Record<Status, number>>();
  const record = plan().mutants.map(({ place, what }, index) => {
    const number = index + 1;
    const missed = reached.has(number) ? 'survived' : 'not reached';
    const status: Status = by.has(number) ? 'noticed' : missed;
    const path = place.split(':')[0] ?? '';
    const row = table.get(path) ?? { noticed: 0, survived: 0, 'not reached': 0 };
    row[status]++;
    table.set(path, row);
    if (status !== 'noticed') say(`${status}: ${place} ${what}`);
    return { place, what, status, by: by.get(number) };
  });
  const line = (name: string, ...cells: unknown[]) =>
    say(name.padEnd(36) + cells.map((each) => String(each).padStart(12)).join(''));
  line('', 'mutants', ...statuses);
  for (const [path, row] of table) {
    const counts = statuses.map((each) => row[each]);
    line(
      path,
      counts.reduce((sum, each) => sum + each, 0),
      ...counts,
    );
  }
  writeFileSync(join(root, '.hearth/mutants/result.json'), JSON.stringify(record, null, 1));
}
