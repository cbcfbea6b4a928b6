import { readFile } from 'node:fs/promises';
import { errors } from '../../schema/errors.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { type Image, imageMaxSize } from '../../schema/images.ts';
import type { Sql } from '../db.ts';
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

/** The same of pictures that a member uploaded, by their names. @throws image_gone */
export async function uploadedGameImages(sql: Sql, memberId: string, names: Files) {
  const columns: GameImages = {};
  for (const place of places) {
    const name = names[place];
    if (!name) continue;
    const [image] = await sql<Image[]>`
      select name, width, height, thumbhash from private.upload
      where name = ${name} and member_id = ${memberId} and state = 'ready'`;
    if (!image) throw new HearthError('image_gone');
    Object.assign(columns, columnsOf(place, image));
  }
  return columns;
}
