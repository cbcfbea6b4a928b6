import { randomUUID } from 'node:crypto';
import { image } from '../world.ts';
import {
  type Cases,
  everyone,
  friend,
  missing,
  nothing,
  type QueryCase,
  stranger,
} from './case.ts';

const photosOfAda = (args: QueryCase['args']): QueryCase[] => [
  { about: "a member's photos", args, rows: everyone('member ada', 'photo adaPhoto') },
];

export const photos: Cases = {
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
