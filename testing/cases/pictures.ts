import { randomUUID } from 'node:crypto';
import { type Attempt, type Ids, image } from './case.ts';

/** Several pictures in a post or a message: each has to be its author's. */
export const createdWithMore: Attempt[] = [
  {
    what: "another member's image beside their own",
    by: 'cyd',
    args: ({ adaImage, cydImage }) => ({
      id: randomUUID(),
      text: null,
      picture: { id: randomUUID(), image: image(cydImage) },
      morePictures: [{ id: randomUUID(), image: image(adaImage), alt: null }],
    }),
    answer: 'image_gone',
  },
  {
    what: 'more pictures without a first',
    by: 'cyd',
    args: ({ cydImage }) => ({
      id: randomUUID(),
      text: 'Hello',
      morePictures: [{ id: randomUUID(), image: image(cydImage), alt: null }],
    }),
    answer: 'invalid',
  },
];

export const editedWithMore = (edited: (ids: Ids) => { id: string }): Attempt => ({
  what: "another member's image among others",
  by: 'ada',
  args: (ids) => ({
    ...edited(ids),
    picture: { id: randomUUID(), image: image(ids.adaImage) },
    morePictures: [{ id: randomUUID(), image: image(ids.cydImage), alt: null }],
  }),
  answer: 'image_gone',
});

export const sentWithMore = (hello: (peerId: string) => { id: string }): Attempt => ({
  what: "another member's image beside their own",
  by: 'cyd',
  args: ({ ada, adaImage, cydImage }) => ({
    ...hello(ada),
    image: image(cydImage),
    morePictures: [{ image: image(adaImage), alt: null }],
  }),
  answer: 'image_gone',
});
