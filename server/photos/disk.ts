import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../private-files.ts';
import type { Storage } from './storage.ts';

/** Files in one folder. */
export function diskStorage(uploads: string): Storage {
  const dir = join(uploads, 'images');
  privateFolder(dir);
  return {
    async put(key, bytes) {
      const half = join(dir, `${key}.${randomUUID()}.half`);
      try {
        await writeFile(half, bytes, { flush: true, mode: 0o600 });
        await rename(half, join(dir, key));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(join(dir, key)).catch(missing),
    remove: (key) => rm(join(dir, key), { force: true }),
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
