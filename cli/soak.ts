import process from 'node:process';
import { run } from './runs.ts';

/**
 * Kills processes at random moments under load from real clients, and checks what must hold
 * afterwards.
 */
const command: [string, ...string[]] = ['node', 'bench/soak/main.ts', ...process.argv.slice(2)];
const { failed } = await run({ name: 'soak', command });
process.exit(failed);
