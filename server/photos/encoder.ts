import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Crop } from '../../schema/photos/rules.ts';
import { turns } from '../limits/turns.ts';
import { workers } from '../limits/workers.ts';
import type { Encoded } from './encode.ts';
import type { EncodeWork } from './encode-worker.ts';

/** How many at once: a picture of 40 megapixels takes 200 MB. */
const mostAtOnce = 2;
/** No picture takes this long, in ms; a decoder that hangs is ended. */
const longestMs = 180_000;
const mostHeapMegabytes = 256;
/** The environment that the processes get: no secret, but what the supervisor recognizes a lost process by. */
const known = ['PATH', 'NODE_COMPILE_CACHE', 'HEARTH_FOLDER', 'HEARTH_PART'];

export interface Encoder {
  /** @throws image_refused; unexpected if it may be tried again; ENOENT; WorkerDied */
  encode(file: string, crop: Crop | null): Promise<Encoded>;
  close(): Promise<void>;
}

/**
 * Encodes uploads in processes of their own, at a low priority. What a hostile picture does to its decoder, it does to a process that
 * knows no secret; and one that uses up memory uses up only that process's.
 */
export function openEncoder(): Encoder {
  const pool = workers<EncodeWork>(new URL('./encode-worker.ts', import.meta.url), {
    options: {
      workerType: 'process',
      forkOpts: {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${mostHeapMegabytes}`],
        env: Object.fromEntries(known.map((name) => [name, process.env[name]])),
      },
    },
    most: Math.min(mostAtOnce, Math.max(1, availableParallelism() - 1)),
    longestMs,
  });
  // A large one takes 700 MB while it is decoded, three times as much as any other.
  const avifAlone = turns(1);
  return {
    async encode(file, crop) {
      const work = () => pool.run('encodeFile', file, crop);
      const made = await ((await mayBeAvif(file)) ? avifAlone(work) : work());
      if ('code' in made) throw new HearthError(made.code, new Error(made.why));
      return made;
    },
    close: () => pool.close(),
  };
}

/** Whether a file begins like AVIF, at its fifth byte; what it really is, the decoder finds out. */
async function mayBeAvif(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 4);
  return buffer.toString('latin1') === 'ftyp';
}
