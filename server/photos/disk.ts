import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../private-files.ts';
import type { Storage } from './storage.ts';

const someKeys = 500;

/** Storage in one folder. */
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
    async get(key) {
      const file = await open(join(dir, key)).catch(missing);
      if (!file) return;
      const { size } = await file.stat();
      return { body: file.readableWebStream({ autoClose: true }), size };
    },
    remove: (key) => rm(join(dir, key), { force: true }),
    async *files() {
      const keys = await readdir(dir);
      for (let start = 0; start < keys.length; start += someKeys) {
        const some = keys.slice(start, start + someKeys).map(async (key) => {
          const file = await stat(join(dir, key)).catch(missing);
          return file ? [{ key, at: file.mtime, bytes: file.size }] : [];
        });
        yield (await Promise.all(some)).flat();
      }
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
