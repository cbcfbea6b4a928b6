import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id } from '../arguments.ts';
import type { Context } from '../context.ts';
import { visiblePhotos } from './access.ts';
import { photosOnProfile, photosPageSize } from './rules.ts';

const memberId = z.strictObject({ memberId: id });

const newest = (ctx: Context, memberId: string) =>
  visiblePhotos(ctx).where('memberId', memberId).orderBy('createdAt', 'desc').orderBy('id', 'desc');

/** Those on a member's profile. */
const latest = defineQuery(memberId, ({ ctx, args }) =>
  newest(ctx, args.memberId).limit(photosOnProfile),
);

/** A page of photosPageSize, newest first. */
const page = defineQuery(
  z.strictObject({ memberId: id, after: z.nullable(cursor) }),
  ({ ctx, args }) => {
    const photos = newest(ctx, args.memberId).limit(photosPageSize);
    return args.after ? photos.start(args.after, { inclusive: false }) : photos;
  },
);

/** The photos of these images: the member's profile and cover photo stand first, however old they are. */
const ofImages = defineQuery(
  z.strictObject({ memberId: id, images: z.array(id).check(z.minLength(1), z.maxLength(2)) }),
  ({ ctx, args }) => newest(ctx, args.memberId).where('image', 'IN', args.images).limit(12),
);

const photo = defineQuery(z.strictObject({ photoId: id }), ({ ctx, args }) =>
  visiblePhotos(ctx).where('id', args.photoId).one(),
);

export const photos = { latest, page, ofImages, photo };
