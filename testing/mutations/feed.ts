import { randomUUID } from 'node:crypto';
import { type Case, friend, type MakeArgs, missing, nothing, stranger } from './case.ts';

const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });
const takenPost: MakeArgs = ({ adaPost }) => ({ id: adaPost, text: 'Mine now' });
const threadOn =
  (photo: 'adaPhoto'): MakeArgs =>
  (ids) => ({ id: randomUUID(), photoId: ids[photo] });

export const feed: Record<string, Case> = {
  'feed.createPost': {
    vain: [
      stranger(takenPost, 'id_taken'),
      friend(takenPost, 'id_taken'),
      { what: 'the author, with other words', by: 'ada', args: takenPost, answer: 'id_taken' },
      {
        what: 'the author, once more',
        by: 'ada',
        args: ({ adaPost }) => ({ id: adaPost, text: 'adaPost' }),
        answer: 'done',
      },
    ],
    rightful: {
      what: 'anyone for themselves',
      by: 'cyd',
      args: () => ({ id: randomUUID(), text: 'Hello' }),
    },
  },
  'feed.createThread': {
    vain: [
      stranger(threadOn('adaPhoto'), 'not_found'),
      friend(threadOn('adaPhoto'), 'not_found'),
      {
        what: "another's id",
        by: 'ada',
        args: ({ benPost, adaPhoto }) => ({ id: benPost, photoId: adaPhoto }),
        answer: 'id_taken',
      },
      missing('ada', () => ({ id: randomUUID(), photoId: nothing }), 'not_found'),
    ],
    rightful: { what: 'the owner', by: 'ada', args: threadOn('adaPhoto') },
  },
  'feed.hype': {
    vain: [
      missing('cyd', () => ({ postId: nothing }), 'not_found'),
      { what: 'one who has hyped it', by: 'ben', args: post, answer: 'done' },
    ],
    rightful: { what: 'a stranger', by: 'cyd', args: post },
  },
  'feed.unhype': {
    vain: [
      missing('ben', () => ({ postId: nothing }), 'not_found'),
      { what: 'one who has not hyped it', by: 'ada', args: post, answer: 'done' },
    ],
    rightful: { what: 'one who has hyped it', by: 'ben', args: post },
  },
};
