import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db.ts';
import { privateFolder } from '../private-files.ts';
import { diskStorage } from './disk.ts';
import { removeImage } from './images.ts';
import { s3Storage } from './s3.ts';
import type { Storage, StorageSettings } from './storage.ts';

/** Where uploads are kept: their rows, the bytes that come in, and the finished files. */
export type Uploads = { sql: Sql; incoming: string; storage: Storage };

export const openStorage = ({ S3_URL, UPLOADS_DIR }: StorageSettings): Storage =>
  S3_URL ? s3Storage(S3_URL) : diskStorage(UPLOADS_DIR);

/** Unfinished uploads are always on the local disk, since they grow piece by piece. */
export function openUploads(settings: StorageSettings, sql: Sql): Uploads {
  const incoming = join(settings.UPLOADS_DIR, 'incoming');
  privateFolder(incoming);
  return { sql, incoming, storage: openStorage(settings) };
}

/** The path of an unfinished upload's bytes. */
export const incomingFile = ({ incoming }: Uploads, name: string) => join(incoming, name);

/**
 * Deletes an upload and all its files, unless its image is in use. If it is interrupted, it can be run again: the row goes
 * last, and nobody can use the image any more from the moment when a file may be missing.
 */
export async function letGo(uploads: Uploads, name: string): Promise<void> {
  const { sql, storage } = uploads;
  const inUse = await sql.begin(async (tx) => {
    // Whoever is about to show the image has locked this row; only the statement after the wait sees what they wrote.
    await tx`select 1 from private.upload where name = ${name} for update`;
    const [row] = await tx`select from private.image_in_use where name = ${name} limit 1`;
    if (!row) await tx`update private.upload set state = 'refused' where name = ${name}`;
    return row !== undefined;
  });
  if (inUse) return;
  await removeImage(storage, name);
  await rm(incomingFile(uploads, name), { force: true });
  await sql`delete from private.upload where name = ${name} and state = 'refused'`;
}
