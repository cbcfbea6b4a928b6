import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calledDir } from './definitions.ts';
import { type Plan, reachFile } from './files.ts';

/** Resets the marks of reached code. */
export function clearReach({ mutants }: Plan): void {
  writeFileSync(reachFile, Buffer.alloc(mutants.length + 1));
  mkdirSync(calledDir, { recursive: true });
  // Postgres runs as another user where it may not run as root.
  chmodSync(calledDir, 0o777);
  for (const name of readdirSync(calledDir)) rmSync(join(calledDir, name));
}

/** The mutants that were reached since. */
export function reached({ mutants, definitions }: Plan) {
  const marks = readFileSync(reachFile);
  const called = new Set(readdirSync(calledDir));
  const seen = mutants.filter((_, index) => marks[index + 1]);
  return mutants.filter(({ definition }, index) => {
    if (definition === undefined) return marks[index + 1];
    const reach = definitions[definition]?.reach ?? '';
    return called.has(reach) || seen.some(({ place }) => place.startsWith(reach));
  });
}
