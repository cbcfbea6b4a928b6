import type { Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, text } from '../arguments.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import {
  columnsOf,
  type DescribedImage,
  type Image,
  imageAltMaxLength,
  picturesMax,
} from '../images.ts';
import { visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/** Photos of members whom the asker may open. */
export function visiblePhotos(ctx: Context) {
  const photos = ctx ? zql.photo : zql.photo.where(({ or }) => or());
  return photos.where('deletedAt', 'IS', null).whereExists('member', (q) => visible(ctx, q));
}

/** The asker's photos, including those that are hidden with a deleted post. */
export const allOwnPhotos = (ctx: Context) =>
  zql.photo.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

export const ownPhotos = (ctx: Context) => allOwnPhotos(ctx).where('deletedAt', 'IS', null);

/** An image as the upload's answer described it. */
export const imageArgument = z.strictObject({
  name: id,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  thumbhash: z.string().check(z.maxLength(64)),
});

/** The description of a picture, for those who cannot see it. */
export const imageAlt = z.nullable(text(imageAltMaxLength));
export const describedImage = z.strictObject({ image: imageArgument, alt: imageAlt });

/** The second to the tenth picture of a row. */
export const morePictures = <Picture extends z.core.SomeType>(picture: Picture) =>
  z.array(picture).check(z.maxLength(picturesMax - 1));

/**
 * The columns of an image that `memberId` uploaded, as the server knows them, whatever the client
 * sends. @throws image_gone
 */
export async function ownImage(tx: Transaction, memberId: string, image: Image) {
  const [own] = await ownImages(tx, memberId, [image]);
  return columnsOf(own as Image);
}

async function ownImages(tx: Transaction, memberId: string, images: readonly Image[]) {
  if (tx.location === 'client') return images;
  const known = await tx.dbTransaction.query(
    `select name, width, height, thumbhash from private.upload
     where name = any($1) and member_id = $2 and state = 'ready' for share`,
    [images.map(({ name }) => name), memberId],
  );
  const byName = new Map([...known].map((row) => [row.name, row as Image]));
  return images.map(({ name }) => {
    const own = byName.get(name);
    if (!own) throw new HearthError('image_gone');
    return own;
  });
}

/**
 * Pictures that `memberId` uploaded, as the server knows them. Those in `before` are known already.
 * @throws image_gone
 */
export async function ownPictures(
  tx: Transaction,
  memberId: string,
  pictures: readonly z.infer<typeof describedImage>[],
  before: readonly Image[] = [],
): Promise<DescribedImage[]> {
  const known = new Map(before.map((image) => [image.name, image]));
  const chosen = pictures.map(({ image }) => image).filter(({ name }) => !known.has(name));
  if (chosen.length > 0)
    for (const image of await ownImages(tx, memberId, chosen)) known.set(image.name, image);
  return pictures.flatMap(({ image: { name }, alt }) => {
    const image = known.get(name);
    // Each once.
    known.delete(name);
    return image ? { ...image, alt } : [];
  });
}
