import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All that anyone but the owner may do, except for passing through a folder with its group. */
const others = 0o067;

/** A folder for its owner alone, made if need be; what it holds is out of others' reach. */
export function privateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (lstatSync(dir).mode & others) unlessForeign(() => chmodSync(dir, 0o700));
}

/**
 * Takes a file, or a folder and all below it, from everyone but its owner. Nobody else gets past a folder that was closed
 * before, and a look at each of thousands of pictures would hold up every start.
 */
export function closeToOthers(path: string): void {
  unlessForeign(() => {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if (found.mode & others) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
    if (!found.isDirectory() || (found.mode & 0o077) === 0) return;
    for (const name of readdirSync(path)) closeToOthers(join(path, name));
  });
}

/** Another's files are theirs to close, and some go while we look. */
function unlessForeign(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EACCES', 'EPERM'].includes(code)) throw error;
  }
}
