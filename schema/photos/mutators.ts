import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import { insertOnce, requireSame } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember, visibleMembers } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { addTombstones, hasTombstone, lockId } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import { imageArgument, ownImage, ownPhotos } from './access.ts';

/**
 * Makes an uploaded image the member's profile or cover photo, with a record among their photos,
 * one record however often. Sent twice, it takes effect once: the member may have chosen another
 * since, or removed it.
 */
const setPicture = defineMutator(
  z.strictObject({ id, type: z.enum(['profile', 'cover']), image: imageArgument }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    if (await hasTombstone(tx, memberId, args.id)) return;
    await lockMembers(tx, memberId);
    const stored = () => tx.run(zql.photo.where('id', args.id).one());
    const sent = await stored();
    if (sent) return requireSame(sent, { memberId, type: args.type });
    const image = await ownImage(tx, memberId, args.image);
    const same = ownPhotos(ctx).where('image', image.image).where('type', args.type);
    if (!(await tx.run(same.one()))) {
      await insertOnce(
        tx,
        () =>
          tx.mutate.photo.insert({
            id: args.id,
            memberId,
            type: args.type,
            postId: null,
            ...image,
            imageAlt: null,
            createdAt: serverNow(),
            updatedAt: null,
            deletedAt: null,
          }),
        stored,
        { memberId, image: image.image },
      );
    }
    const picture = args.type === 'profile' ? { photo: image.image } : { cover: image.image };
    await tx.mutate.member.update({ id: memberId, ...picture });
  },
);

/**
 * Removes a photo from the member's photos; if it is their profile or cover photo, that is then
 * empty. Its files follow by trigger.
 */
const remove = defineMutator(z.strictObject({ photoId: id }), async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  await lockId(tx, args.photoId);
  await lockMembers(tx, memberId);
  const photo = requireRow(await tx.run(ownPhotos(ctx).where('id', args.photoId).one()));
  await tx.mutate.photo.delete({ id: photo.id });
  await addTombstones(tx, memberId, photo.id);
  const member = await tx.run(visibleMembers(ctx).where('id', memberId).one());
  if (photo.type === 'profile' && member?.photo === photo.image) {
    await tx.mutate.member.update({ id: memberId, photo: null });
  }
  if (photo.type === 'cover' && member?.cover === photo.image) {
    await tx.mutate.member.update({ id: memberId, cover: null });
  }
});

export const photos = { setPicture, remove };
