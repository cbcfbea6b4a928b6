import { type ImageWidth, imageWidths } from '../../schema/images.ts';
import type { Storage } from './storage.ts';
import type { Uploads } from './uploads.ts';

/** An image's files, WebP, by width. */
export type Files = Record<ImageWidth, Uint8Array>;

const key = (name: string, width: ImageWidth) => `${name}-${width}.webp`;

/** Keeps all files of an image, or none. @throws what the storage throws */
export async function putImage(storage: Storage, name: string, files: Files): Promise<void> {
  try {
    for (const width of imageWidths) await storage.put(key(name, width), files[width]);
  } catch (error) {
    await removeImage(storage, name).catch(() => {});
    throw error;
  }
}

/** One file of an image; undefined when there is none. */
export const getImage = (storage: Storage, name: string, width: ImageWidth) =>
  storage.get(key(name, width));

/** Whether a member may see this image: whoever knows the name, but for those whom a block keeps apart from its owner. */
export async function isShown({ sql }: Uploads, name: string, memberId: string): Promise<boolean> {
  const { count } = await sql`
    select from private.upload
    where name = ${name} and state = 'ready' and not exists (
      select from block where block.member_id = upload.member_id and other_id = ${memberId})`;
  return count > 0;
}

/** Removes all files of an image, also when there are none. */
export async function removeImage(storage: Storage, name: string): Promise<void> {
  for (const width of imageWidths) await storage.remove(key(name, width));
}
