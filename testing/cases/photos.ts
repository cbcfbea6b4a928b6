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
  /** Ada's image is her profile photo, Cyd's is not used yet. */
  interface Things extends Record<'adaPhoto' | 'adaImage' | 'cydImage', string> {}
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
  },
  queries: {
    'photos.latest': photosOfAda(({ ada }) => ({ memberId: ada })),
    'photos.page': photosOfAda(({ ada }) => ({ memberId: ada, start: null })),
    'photos.ofImages': photosOfAda(({ ada, adaImage }) => ({ memberId: ada, images: [adaImage] })),
    'photos.photo': photosOfAda(({ adaPhoto }) => ({ photoId: adaPhoto })),
  },
  mutators: {
    'photos.setPicture': {
      vain: [
        {
          what: "another's image",
          by: 'cyd',
          args: ({ adaImage }) => ({ id: randomUUID(), type: 'profile', image: image(adaImage) }),
          answer: 'image_gone',
        },
        {
          what: "another's id",
          by: 'cyd',
          args: ({ adaPhoto, cydImage }) => ({
            id: adaPhoto,
            type: 'profile',
            image: image(cydImage),
          }),
          answer: 'id_taken',
        },
        {
          what: 'an image that is not there',
          by: 'cyd',
          args: () => ({ id: randomUUID(), type: 'cover', image: image(nothing) }),
          answer: 'image_gone',
        },
      ],
      rightful: {
        what: 'who uploaded it',
        by: 'cyd',
        args: ({ cydImage }) => ({ id: randomUUID(), type: 'cover', image: image(cydImage) }),
      },
    },
    'photos.remove': {
      vain: [
        stranger(({ adaPhoto }) => ({ photoId: adaPhoto }), 'not_found'),
        friend(({ adaPhoto }) => ({ photoId: adaPhoto }), 'not_found'),
        missing('ada', () => ({ photoId: nothing }), 'not_found'),
      ],
      rightful: { what: 'the owner', by: 'ada', args: ({ adaPhoto }) => ({ photoId: adaPhoto }) },
    },
  },
};
