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

export function prepare(paths: string[]): void {
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
  const [head = '', each = ''] = readFileSync(join(root, rates), 'utf8').split('perMinute');
  sources[rates] = `${head}perMinute${each.replace(/: ([\d_]+),$/gm, ': 1000 * $1,')}`;
  keep(all, sources);
}

/** The tests that may reach a mutant, cheapest first: of the pure ones, those that import a file with mutants. */
function worthwhile(all: TestSpecification[], only: RegExp): TestSpecification[] {
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
    .filter(({ moduleId }) => only.test(relative(root, moduleId)))
    .filter(({ project, moduleId }) => project.name !== 'unit' || reaches(relative(root, moduleId)))
    .sort((one, other) => cost(one) - cost(other));
}

/** Counts the mutants that tests notice, and names the others. Goes on where the last count of the same mutants was ended. */
export async function count(paths: string[], only = /^/): Promise<void> {
  prepare(paths);
  const vitest = await createVitest('test', {
    root,
    config: join(root, 'testing/mutants/vitest.config.ts'),
    watch: false,
    reporters: [{}],
  });
  try {
    for (const spec of worthwhile(await vitest.globTestSpecifications(), only)) {
      const file = relative(root, spec.moduleId);
      for (let run = 0, before = -1; run < mostRuns; run++) {
        const { length } = allTold();
        if (length === before) break;
        before = length;
        const { unhandledErrors } = await vitest.runTestSpecifications([spec]);
        const failed = vitest.state.getTestModules([file]).flatMap((module) => [
          ...module.errors(),
          ...[...module.children.allTests('failed')].map((test) => `${test.fullName} ${test.result().errors?.[0]?.message}`),
        ]);
        for (const each of [...unhandledErrors, ...failed]) say(`  ! ${JSON.stringify(each).slice(0, 300)}`);
        if (!leftIn(file)) break;
      }
      say(`${file}: ${noticed().size} of ${plan().mutants.length}`);
    }
  } finally {
    await vitest.close();
  }
  report();
}

const noticed = () =>
  new Map(
    allTold().flatMap((told) =>
      'noticed' in told && told.noticed ? [[told.mutant, told.test]] : [],
    ),
  );

/** Whether a test of this file has not been tried with every mutant that it reaches. */
function leftIn(file: string): boolean {
  const dead = noticed();
  const tried = new Set(
    allTold().flatMap((told) => ('mutant' in told ? `${told.mutant} ${told.test}` : [])),
  );
  return allTold().some(
    (told) =>
      'reached' in told &&
      told.test.startsWith(`${file} > `) &&
      told.reached.some((each) => !dead.has(each) && !tried.has(`${each} ${told.test}`)),
  );
}

function report(): void {
  const dead = noticed();
  const reached = new Set(allTold().flatMap((told) => ('reached' in told ? told.reached : [])));
  const table = new Map<string, Record<'mutants' | 'noticed' | 'survived' | 'unreached', number>>();
  const record = plan().mutants.map(({ place, what }, index) => {
    const path = place.split(':')[0] ?? '';
    const row = table.get(path) ?? { mutants: 0, noticed: 0, survived: 0, unreached: 0 };
    const by = dead.get(index + 1);
    const status = by ? 'noticed' : reached.has(index + 1) ? 'survived' : 'unreached';
    row.mutants++;
    row[status]++;
    table.set(path, row);
    if (!by) say(`${status} ${place} ${what}`);
    return { place, what, status, by };
  });
  for (const [path, row] of table) say(`${path} ${JSON.stringify(row)}`);
  writeFileSync(join(root, '.hearth/mutants/result.json'), JSON.stringify(record, null, 1));
}
