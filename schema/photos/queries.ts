import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import type { Context } from '../context.ts';
import { pageOf, start } from '../paging.ts';
import { visiblePhotos } from './access.ts';
import { photosOnProfile, photosPageSize } from './rules.ts';

const memberId = z.strictObject({ memberId: id });

const photosOf = (ctx: Context, memberId: string) => visiblePhotos(ctx).where('memberId', memberId);

/** The photos on a member's profile. */
const latest = defineQuery(memberId, ({ ctx, args }) =>
  pageOf(photosOf(ctx, args.memberId), null, photosOnProfile),
);

/** A page of photosPageSize, newest first. */
const page = defineQuery(z.strictObject({ memberId: id, start }), ({ ctx, args }) =>
  pageOf(photosOf(ctx, args.memberId), args.start, photosPageSize),
);

/**
 * The photos of these images: the member's profile and cover photo stand first, however old they
 * are.
 */
const ofImages = defineQuery(
  z.strictObject({ memberId: id, images: z.array(id).check(z.minLength(1), z.maxLength(2)) }),
  ({ ctx, args }) =>
    pageOf(photosOf(ctx, args.memberId).where('image', 'IN', args.images), null, 12),
);

const photo = defineQuery(z.strictObject({ photoId: id }), ({ ctx, args }) =>
  visiblePhotos(ctx).where('id', args.photoId).one(),
);

export const photos = { latest, page, ofImages, photo };
