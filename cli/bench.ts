import process from 'node:process';
import { bringBrowser } from '../testing/system/browser.ts';
import { run } from './runs.ts';

/** The benchmarks, with real processes. */
await bringBrowser();
const command: [string, ...string[]] = ['node', 'bench/main.ts', ...process.argv.slice(2)];
const { failed } = await run({ name: 'bench', command });
process.exit(failed);
