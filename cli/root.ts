import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** The folder of the clone. */
export const root = resolve(import.meta.dirname, '..');

/** The options that Node is started with, for commands and the app. */
export const compileCache = [
  '--import',
  pathToFileURL(resolve(root, 'server/compile-cache.ts')).href,
];

/** The folder where a running Hearth keeps everything that is not in the repository. */
export const home = resolve(root, process.env.HEARTH_HOME || '.hearth');
