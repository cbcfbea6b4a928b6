import { type ImageWidth, imageWidths } from '../../schema/images.ts';
import type { Storage } from './storage.ts';

/** An image's files, WebP, by width. */
export type Files = Record<ImageWidth, Uint8Array>;

const key = (name: string, width: ImageWidth) => `${name}-${width}.webp`;

/** Stores all files of an image, or none. @throws what the storage throws */
export async function putImage(storage: Storage, name: string, files: Files): Promise<void> {
  try {
    for (const width of imageWidths) await storage.put(key(name, width), files[width]);
  } catch (error) {
    await removeImage(storage, name).catch(() => {});
    throw error;
  }
}

/**
 * The name of the image that a file belongs to, even if the file is only half written; undefined if
 * `putImage` never wrote it.
 */
export function imageOfFile(key: string): string | undefined {
  return key.match(fileName)?.[1];
}

const fileName = new RegExp(
  `^([A-Za-z0-9_-]{8,64})-(?:${imageWidths.join('|')})\\.webp(?:\\.[0-9a-f-]{36}\\.half)?$`,
);

/** Whether a file was only half written: it is useless, whatever became of the image. */
export const isHalf = (key: string) => key.endsWith('.half');

/** One file of an image; undefined when there is none. */
export const getImage = (storage: Storage, name: string, width: ImageWidth) =>
  storage.get(key(name, width));

/** The smallest file of an image as a data URL; undefined when there is none. */
export async function dataUrlOf(storage: Storage, name: string): Promise<string | undefined> {
  const file = await getImage(storage, name, imageWidths[0]);
  if (!file) return;
  const bytes = await new Response(file.body).arrayBuffer();
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Deletes all files of an image, if there are any. */
export async function removeImage(storage: Storage, name: string): Promise<void> {
  for (const width of imageWidths) await storage.remove(key(name, width));
}
