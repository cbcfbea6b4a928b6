import process from 'node:process';
import { run } from './runs.ts';

/**
 * Upgrades from another commit to this one while members write, one process after the other, and
 * checks that they notice nothing.
 */
const command: [string, ...string[]] = ['node', 'bench/rolling/main.ts', ...process.argv.slice(2)];
const { failed } = await run({ name: 'rolling', command });
process.exit(failed);
