import process from 'node:process';
import { bringBrowser } from './install/browser.ts';
import { run } from './runs.ts';

/** Pictures of every screen, into shots/. */
await bringBrowser();
const command = ['playwright', 'test', '-c', 'e2e/shots.config.ts', ...process.argv.slice(2)];
const { failed } = await run({ name: 'shots', command: command as [string, ...string[]] });
process.exit(failed);
