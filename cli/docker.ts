import process from 'node:process';
import { bringBrowser } from './install/browser.ts';
import { complain, say } from './printer.ts';
import { playwright } from './runners.ts';
import { run } from './runs.ts';

/**
 * Runs what docs/docker.md describes, with Docker: everything, or the files whose name has one of
 * the words given.
 */
await bringBrowser();
const { passed, failed } = await run(playwright(process.argv.slice(2), 'e2e/docker'));
say(`\n${passed} passed, ${failed} failed`);
if (failed > 0) complain('');
process.exit();
