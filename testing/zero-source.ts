import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.ts';

/**
 * The text of a module of the installed @rocicorp/zero, for tests of what client/zero/patches leans
 * on.
 */
export const zeroSource = (module: string) =>
  readFileSync(join(root, 'node_modules/@rocicorp/zero/out', module), 'utf8');

/** The lines of a module that contain `part`. */
export const linesOfZero = (module: string, part: string | RegExp) =>
  zeroSource(module)
    .split('\n')
    .filter((line) => (typeof part === 'string' ? line.includes(part) : part.test(line)))
    .map((line) => line.trim());
