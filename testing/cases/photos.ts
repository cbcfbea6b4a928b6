import { randomUUID } from 'node:crypto';
import {
  type Cases,
  everyone,
  friend,
  image,
  missing,
  nothing,
  type QueryCase,
  stranger,
} from './case.ts';

declare module './case.ts' {
  /**
   * Ada's image is her profile photo, Cyd's is not used yet. Ada's other photo went with its post.
   */
  interface Things
    extends Record<'adaPhoto' | 'adaImage' | 'adaGone' | 'cydImage' | 'halPhoto', string> {}
}

const photosOfAda = (args: QueryCase['args']): QueryCase[] => [
  { about: "a member's photos", args, rows: everyone('member ada', 'photo adaPhoto') },
];

export const photos: Cases = {
  world: async ({ ids, sql, act }) => {
    const upload = (name: string, owner: string) => sql`
      insert into private.upload (name, member_id, state, width, height, thumbhash)
      values (${name}, ${owner}, 'ready', 640, 480, 'hash')`;
    await upload(ids.adaImage, ids.ada);
    await upload(ids.cydImage, ids.cyd);
    const picture = { id: ids.adaPhoto, type: 'profile', image: image(ids.adaImage) };
    await act('ada', { name: 'photos.setPicture', args: picture });
    const taken = (id: string, owner: string, deletedAt: Date | null) => sql`
      insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at, deleted_at)
      values (${id}, ${owner}, 'post', ${id}, 640, 480, 'hash', now(), ${deletedAt})`;
    await taken(ids.adaGone, ids.ada, new Date());
    await taken(ids.halPhoto, ids.hal, null);
  },
  queries: {
    'photos.latest': photosOfAda(({ ada }) => ({ memberId: ada })),
    'photos.page': photosOfAda(({ ada }) => ({ memberId: ada, start: null })),
    'photos.ofImages': photosOfAda(({ ada, adaImage }) => ({ memberId: ada, images: [adaImage] })),
    'photos.photo': [
      ...photosOfAda(({ adaPhoto }) => ({ photoId: adaPhoto })),
      { about: 'a deleted photo', args: ({ adaGone }) => ({ photoId: adaGone }), rows: {} },
      {
        about: "a hidden member's photo",
        args: ({ halPhoto }) => ({ photoId: halPhoto }),
        rows: {},
      },
    ],
  },
  mutators: {
    'photos.setPicture': {
      vain: [
        {
          what: "another member's image",
          by: 'cyd',
          args: ({ adaImage }) => ({ id: randomUUID(), type: 'profile', image: image(adaImage) }),
          answer: 'image_gone',
        },
        {
          what: "another member's id",
          by: 'cyd',
          args: ({ adaPhoto, cydImage }) => ({
            id: adaPhoto,
            type: 'profile',
            image: image(cydImage),
          }),
          answer: 'id_taken',
        },
        {
          what: 'a missing image',
          by: 'cyd',
          args: () => ({ id: randomUUID(), type: 'cover', image: image(nothing) }),
          answer: 'image_gone',
        },
      ],
      rightful: {
        what: 'the member who uploaded it',
        by: 'cyd',
        args: ({ cydImage }) => ({ id: randomUUID(), type: 'cover', image: image(cydImage) }),
      },
    },
    'photos.remove': {
      vain: [
        stranger(({ adaPhoto }) => ({ photoId: adaPhoto }), 'not_found'),
        friend(({ adaPhoto }) => ({ photoId: adaPhoto }), 'not_found'),
        missing('ada', () => ({ photoId: nothing }), 'not_found'),
        {
          what: 'a deleted photo',
          by: 'ada',
          args: ({ adaGone }) => ({ photoId: adaGone }),
          answer: 'not_found',
        },
      ],
      rightful: { what: 'the owner', by: 'ada', args: ({ adaPhoto }) => ({ photoId: adaPhoto }) },
    },
  },
};
