import { resolve } from 'node:path';
import process from 'node:process';

/** The folder of the clone. */
export const root = resolve(import.meta.dirname, '..');

/** Where a running Hearth keeps everything that is not in the repository. */
export const home = resolve(root, process.env.HEARTH_HOME || '.hearth');
