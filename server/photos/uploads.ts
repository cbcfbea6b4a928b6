import type { Sql } from '../db.ts';
import { diskStorage } from './disk.ts';
import { removeImage } from './images.ts';
import { removeParts } from './parts.ts';
import { s3Storage } from './s3.ts';
import type { Storage, StorageSettings } from './storage.ts';

/** The stores of uploads: their rows, and the files of parts and of finished images. */
export type Uploads = { sql: Sql; storage: Storage };

export const openStorage = ({ S3_URL, UPLOADS_DIR }: StorageSettings): Storage =>
  S3_URL ? s3Storage(S3_URL) : diskStorage(UPLOADS_DIR);

export const openUploads = (settings: StorageSettings, sql: Sql): Uploads => ({
  sql,
  storage: openStorage(settings),
});

/**
 * Deletes an upload and all its files, unless its image is in use. If it is interrupted, it can be
 * run again: the row goes last, and nobody can use the image any more from the moment when a file
 * may be missing.
 */
export async function letGo({ sql, storage }: Uploads, name: string): Promise<void> {
  const parts = await sql.begin(async (tx) => {
    // A transaction that is about to show the image has locked this row; only the statement after
    // the wait sees what it wrote.
    await tx`select 1 from private.upload where name = ${name} for update`;
    const [inUse] = await tx`select from private.image_in_use where name = ${name} limit 1`;
    if (inUse) return undefined;
    const [row] = await tx<{ parts: string[] }[]>`
      update private.upload set state = 'refused' where name = ${name} returning parts`;
    return row?.parts ?? [];
  });
  if (!parts) return;
  await removeImage(storage, name);
  await removeParts(storage, parts);
  await sql`delete from private.upload where name = ${name} and state = 'refused'`;
}
