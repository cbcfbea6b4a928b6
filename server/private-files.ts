import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All permissions of others, except that the group may pass through a folder. */
const others = 0o067;

/** Makes a folder that only its owner can enter, so that nobody else reaches what is in it. */
export function privateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (lstatSync(dir).mode & others) unlessForeign(() => chmodSync(dir, 0o700));
}

/**
 * Takes the permissions for a file, or for a folder and all below it, from everyone but its owner.
 * Does not look into folders that are closed already: nobody else gets past them, and a look at
 * thousands of pictures would slow down every start.
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

/** Ignores files of other users, which are theirs to close, and files that disappear meanwhile. */
function unlessForeign(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EACCES', 'EPERM'].includes(code)) throw error;
  }
}
