import { randomBytes } from 'node:crypto';
import type { Image } from '../../schema/images.ts';
import type { Encoder } from './encoder.ts';
import { putImage } from './images.ts';
import type { Uploads } from './uploads.ts';

/**
 * Makes an image of a picture that the server fetched itself. It belongs to nobody, every member
 * may see it, and it is deleted like any other when no row shows it. @throws the errors of
 * `Encoder`
 */
export async function storeFetched(
  { sql, storage }: Uploads,
  encoder: Encoder,
  bytes: Uint8Array,
): Promise<Image> {
  const name = randomBytes(16).toString('base64url');
  const { files, ...shape } = await encoder.encode(() => [bytes], null);
  await putImage(storage, name, files);
  await sql`insert into private.upload ${sql({ name, state: 'ready', ...shape })}`;
  return { name, ...shape };
}
