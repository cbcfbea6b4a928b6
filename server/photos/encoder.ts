import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Crop } from '../../schema/images.ts';
import { turns } from '../limits/turns.ts';
import { WorkerDied, workers } from '../limits/workers.ts';
import { encoderRunning, encoderSeconds, encoderWaiting } from '../metrics/process.ts';
import type { Encoded, Lane } from './encode.ts';
import type { EncodeWork } from './encode-worker.ts';
import type { Bytes } from './parts.ts';

/** How many still pictures at once: one of 40 megapixels takes 200 MB. */
const mostStills = 2;
/** No picture takes this long, in ms; a decoder that hangs is ended. */
const longestMs = 180_000;
const mostHeapMegabytes = 256;
/**
 * The environment of the processes: no secret, but the variables by which the supervisor recognizes
 * a lost process.
 */
const known = ['PATH', 'NODE_COMPILE_CACHE', 'HEARTH_FOLDER', 'HEARTH_PART'];

export interface Encoder {
  /**
   * Encodes a picture. `spent` gets how long the picture kept a processor busy, in ms, whatever
   * came of it. @throws image_refused; unexpected if it may be tried again; WorkerDied; the errors
   * of reading the bytes
   */
  encode(bytes: Bytes, crop: Crop | null, spent?: Spent): Promise<Encoded>;
  close(): Promise<void>;
}
type Spent = (ms: number) => Promise<unknown>;

/**
 * Encodes uploads in processes of their own, at a low priority. A hostile picture that attacks its
 * decoder meets a process that knows no secret, and one that uses up memory uses up only that
 * process's. No still picture waits for an animation.
 */
export function openEncoder(): Encoder {
  const lanes = {
    stills: processes('stills', Math.min(mostStills, Math.max(1, availableParallelism() - 1))),
    animations: processes('animations', 1),
  };
  // A large one takes 700 MB while it is decoded, three times as much as any other.
  const avifAlone = turns(1);
  return {
    async encode(bytes, crop, spent = async () => {}) {
      const encoded = async (lane: Lane) => {
        try {
          const { made, ms } = await lanes[lane].run(bytes, crop);
          await spent(ms);
          return made;
        } catch (error) {
          if (error instanceof WorkerDied) await spent(error.ms);
          throw error;
        }
      };
      const first = () => encoded('stills');
      let made = await ((await mayBeAvif(bytes)) ? avifAlone(first) : first());
      if (made === 'animated') made = await encoded('animations');
      if (made === 'animated') throw new HearthError('unexpected');
      if ('code' in made) throw new HearthError(made.code, new Error(made.why));
      return made;
    },
    async close() {
      await Promise.all([lanes.stills.close(), lanes.animations.close()]);
    },
  };
}

/**
 * Starts processes that encode, so many at once. Of a picture that waits, nothing is on this
 * machine yet.
 */
function processes(lane: Lane, most: number) {
  const inTurn = turns(most);
  const pool = workers<EncodeWork>(new URL('./encode-worker.ts', import.meta.url), {
    options: {
      workerType: 'process',
      forkOpts: {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${mostHeapMegabytes}`],
        env: Object.fromEntries(known.map((name) => [name, process.env[name]])),
      },
    },
    most,
    longestMs,
  });
  return {
    async run(bytes: Bytes, crop: Crop | null) {
      const begin = waits(lane);
      return inTurn(() => {
        const end = begin();
        const encoded = inFile(bytes, (file) => pool.run('encodeFile', file, crop, lane));
        return encoded.finally(end);
      });
    },
    close: pool.close,
  };
}

/**
 * Counts a picture as waiting. The returned function counts it as encoding, and returns one that
 * ends that.
 */
function waits(lane: Lane) {
  encoderWaiting.inc({ lane });
  return () => {
    encoderWaiting.dec({ lane });
    encoderRunning.inc({ lane });
    const stopTimer = encoderSeconds.startTimer({ lane });
    return () => {
      encoderRunning.dec({ lane });
      stopTimer();
    };
  };
}

/** Has the bytes in a file that only this user can read, for as long as `work` takes. */
async function inFile<T>(bytes: Bytes, work: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `hearth-${randomUUID()}`);
  try {
    await writeFile(file, bytes(), { flag: 'wx', mode: 0o600 });
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether a picture begins like AVIF, at its fifth byte; the decoder finds out its real type. */
async function mayBeAvif(bytes: Bytes): Promise<boolean> {
  let head = Buffer.alloc(0);
  for await (const piece of bytes()) {
    head = Buffer.concat([head, piece]);
    if (head.length >= 8) break;
  }
  return head.toString('latin1', 4, 8) === 'ftyp';
}
