import type { Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { columnsOf, type Image } from '../images.ts';
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

/**
 * The columns of an image that `memberId` uploaded, as the server knows them, whatever the client
 * sends. @throws image_gone
 */
export async function ownImage(tx: Transaction, memberId: string, image: Image) {
  if (tx.location === 'client') return columnsOf(image);
  const [known] = await tx.dbTransaction.query(
    `select name, width, height, thumbhash from private.upload
     where name = $1 and member_id = $2 and state = 'ready' for share`,
    [image.name, memberId],
  );
  if (!known) throw new HearthError('image_gone');
  return columnsOf(known as Image);
}
