import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { Image } from '../../schema/images.ts';
import type { Encoder } from './encoder.ts';
import { putImage } from './images.ts';
import { incomingFile, type Uploads } from './uploads.ts';

/**
 * Makes an image of what the server fetched itself. It belongs to nobody, every member may see it, and it is deleted like any other when
 * no row shows it. @throws what `Encoder` throws
 */
export async function storeFetched(
  uploads: Uploads,
  encoder: Encoder,
  bytes: Uint8Array,
): Promise<Image> {
  const name = randomBytes(16).toString('base64url');
  const file = incomingFile(uploads, name);
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    const { files, ...shape } = await encoder.encode(file, null);
    await putImage(uploads.storage, name, files);
    await uploads.sql`insert into private.upload ${uploads.sql({ name, state: 'ready', ...shape })}`;
    return { name, ...shape };
  } finally {
    await rm(file, { force: true });
  }
}
