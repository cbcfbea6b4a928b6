import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { uploadKeptMs } from '../../schema/photos/rules.ts';
import { imageOfFile, isHalf } from './images.ts';
import { uploadOfPart } from './parts.ts';
import { letGo, type Uploads } from './uploads.ts';

const payload = z.object({ name: z.string() });

/**
 * Expired uploads (begun, refused or finished, and shown by nothing for a day) are deleted once an
 * hour; lost files once a day, since that takes a look at each file.
 */
export const photoSchedule = `37 * * * * tidy_uploads ?priority=10
7 3 * * * tidy_images ?priority=10`;

/**
 * Deletes files that nothing shows: at once when the last row has let go of them, after a day if no
 * row ever used them.
 */
export function photoJobs(uploads: Uploads): Record<string, Task> {
  return {
    drop_image: (input) => letGo(uploads, payload.parse(input).name),
    tidy_uploads: async () => {
      const cutoff = new Date(Date.now() - uploadKeptMs);
      const failures: unknown[] = [];
      for (const name of await abandoned(uploads, cutoff)) {
        await letGo(uploads, name).catch((error) => failures.push(error));
      }
      throwIfAny(failures);
    },
    tidy_images: async () => {
      const failures: unknown[] = [];
      for await (const key of lostFiles(uploads, new Date(Date.now() - uploadKeptMs))) {
        await uploads.storage.remove(key).catch((error) => failures.push(error));
      }
      throwIfAny(failures);
    },
  };
}

/**
 * Reports the failures at the end: one file that cannot be deleted must not keep the others.
 * @throws if there are any
 */
function throwIfAny(failures: unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'some files could not be removed');
}

/** Uploads that were begun and left, refused, or finished and never shown. */
async function abandoned({ sql }: Uploads, cutoff: Date): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from private.upload where created_at < ${cutoff} and (state <> 'ready'
      or not exists (select from private.image_in_use as used where used.name = upload.name))`;
  return rows.map(({ name }) => name);
}

/**
 * Finds files that no row knows, left by a process that ended between the two, or from a time after
 * the backup that was restored. A file that is older than the first member belongs to another
 * database: a database that is empty by mistake must not delete all pictures.
 */
async function* lostFiles({ sql, storage }: Uploads, cutoff: Date): AsyncIterable<string> {
  const [first] = await sql<{ at: Date | null }[]>`select min(created_at) as at from member`;
  const began = first?.at ?? cutoff;
  for await (const some of storage.files()) {
    const old = some.filter(({ at }) => began < at && at < cutoff).map(({ key }) => key);
    const images = old.flatMap((key) => imageOfFile(key) ?? []);
    const incoming = old.flatMap((key) => uploadOfPart(key) ?? []);
    // An image that a row shows stays, whatever became of its upload.
    const known = await sql<{ name: string }[]>`
      select name from private.upload where name = any(${images})
      union select name from private.image_in_use where name = any(${images})
      union all select unnest(parts) from private.upload where name = any(${incoming})`;
    const names = new Set(known.map(({ name }) => name));
    for (const key of old) {
      // A part is known by its own name, and what belongs to an image by the image's.
      const owner = uploadOfPart(key) ? key : imageOfFile(key);
      if (owner && (isHalf(key) || !names.has(owner))) yield key;
    }
  }
}
