import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { features } from '../schema/features.ts';
import { check } from './check.ts';
import { askedToEnd } from './ending.ts';
import { bringBrowser } from './install/browser.ts';
import { bringTurn } from './install/coturn.ts';
import { elapsed, say, words } from './printer.ts';
import { playwright, vitest, vitestOf } from './runners.ts';
import { type Outcome, run, runAndReport, total } from './runs.ts';
import { clearAbandoned } from './stack/test-folder.ts';

await clearAbandoned();
if (process.argv[2] === 'mutants') {
  const args = process.argv.slice(3);
  const { failed } = await run({
    name: 'mutants',
    command: ['node', 'testing/mutants/main.ts', ...args],
  });
  // A count that was ended from outside has left what it had started.
  await clearAbandoned();
  process.exit(failed);
}

const { values, positionals } = parseArgs({
  options: { slow: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(features as readonly string[]).includes(name));
if (unknown) {
  say(`There is no feature "${unknown}". There are: ${features.join(', ')}.`);
  process.exit(1);
}
if (values.slow) slowDown();
const outcomes = positionals.length > 0 ? await testFeatures(positionals) : await testAll();
// A runner that was ended from outside has left what it had started.
await clearAbandoned();
if (askedToEnd().aborted) process.exit(130);

const list = (heading: string, titles: string[]) => {
  if (titles.length > 0) say(`\n${heading}`);
  for (const title of titles) say(`  ${title}`);
};
const flaky = outcomes.flatMap(({ flaky = [] }) => flaky);
if (flaky.length > 0) list(`flaky: ${flaky.length}, each a fault to be found`, flaky);
list(
  'Failed:',
  outcomes.flatMap(({ failures = [] }) => failures),
);
const { passed, failed } = total(outcomes);
say(`\nAll of it took ${elapsed()}.\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function testAll(): Promise<Outcome[]> {
  const checked = await check();
  // In parallel: both wait more than they compute.
  const served = await Promise.all(['pg', 'sync'].map((project) => runAndReport(vitest(project))));
  return [...checked, ...served, ...(await journeys())];
}

/** Runs everything at once: starting the systems is a third of it, and mostly waiting. */
async function testFeatures(names: string[]): Promise<Outcome[]> {
  const tests = ['unit', 'pg', 'sync'].map((project) => runAndReport(vitestOf(project, names)));
  const inBrowsers = journeys(names.map((name) => `e2e/${name}/`));
  return [...(await Promise.all(tests)), ...(await inBrowsers)];
}

async function journeys(places: string[] = []): Promise<Outcome[]> {
  const failure = (name: string): Outcome => ({ name, passed: 0, failed: 1, output: '' });
  const outcomes: Outcome[] = [];
  try {
    bringTurn();
  } catch (error) {
    say(words(error));
    outcomes.push(failure('coturn'));
  }
  try {
    await bringBrowser();
    outcomes.push(await runAndReport(playwright(places)));
  } catch (error) {
    say(words(error));
    outcomes.push(failure('journeys'));
  }
  return outcomes;
}

/**
 * As on a machine a quarter as fast: beside so many on each core that are always busy. Each has a
 * session of its own, between which Linux shares the processor. They end with this process.
 */
function slowDown() {
  const onEachCore = 3;
  const busy = 'while (process.ppid === Number(process.argv[1])) for (let n = 0; n < 1e7; n++);';
  for (let n = 0; n < onEachCore * availableParallelism(); n++)
    spawn(process.execPath, ['-e', busy, `${process.pid}`], { detached: true, stdio: 'ignore' });
}
