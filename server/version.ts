import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this Hearth. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
);
