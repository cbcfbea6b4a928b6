import { readFile } from 'node:fs/promises';
import { errors } from '../../schema/errors.ts';
import { type Image, imageMaxSize } from '../../schema/images.ts';
import { openEncoder } from '../photos/encoder.ts';
import { storeFetched } from '../photos/fetched.ts';
import type { Uploads } from '../photos/uploads.ts';

const places = ['icon', 'cover'] as const;
type Files = { [Place in (typeof places)[number]]?: string | undefined };

/**
 * The columns of a game's pictures, made of files on the way of all uploads. @throws with words for
 * the operator who named them
 */
export async function gameImagesOf(uploads: Uploads, files: Files) {
  const encoder = openEncoder();
  try {
    const columns: GameImages = {};
    for (const place of places) {
      const file = files[place];
      if (!file) continue;
      const bytes = await readFile(file).catch(() => {
        throw new Error(`${file} cannot be read.`);
      });
      if (bytes.length > imageMaxSize) throw new Error(`${file}: ${errors.image_refused}`);
      const image = await storeFetched(uploads, encoder, bytes).catch((error) => {
        throw new Error(`${file}: ${error.message}`);
      });
      Object.assign(columns, columnsOf(place, image));
    }
    return columns;
  } finally {
    await encoder.close();
  }
}

/** As Postgres names them. */
export type GameImages = Record<string, string | number>;

const columnsOf = (place: string, { name, width, height, thumbhash }: Image): GameImages => ({
  [`${place}_image`]: name,
  [`${place}_width`]: width,
  [`${place}_height`]: height,
  [`${place}_thumbhash`]: thumbhash,
});
