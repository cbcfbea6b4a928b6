import process from 'node:process';
import { bringBrowser } from './install/browser.ts';
import { run } from './runs.ts';

/** Benchmarks that last long and count no figures: each is a program of its own. */
const alone = ['soak', 'rolling'];

/** The benchmarks with real processes, all or those that are named, or one of those alone. */
const [name = '', ...args] = process.argv.slice(2);
await bringBrowser();
const command: [string, ...string[]] = alone.includes(name)
  ? ['node', `bench/${name}/main.ts`, ...args]
  : ['node', 'bench/main.ts', ...process.argv.slice(2)];
const { failed } = await run({ name: 'bench', command });
process.exit(failed);
