import { randomUUID } from 'node:crypto';
import { type Cases, everyone, friend, type MakeArgs, missing, nothing, stranger } from './case.ts';
import {
  addComments,
  commentMutators,
  commentQueries,
  commentsOnAda,
  onAdaPost,
} from './comments.ts';

declare module './case.ts' {
  interface Things extends Record<'adaPost' | 'benPost' | 'cydPost' | 'halPost', string> {}
}

const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });
const takenPost: MakeArgs = ({ adaPost }) => ({ id: adaPost, text: 'Mine now' });
const threadOn =
  (photo: 'adaPhoto'): MakeArgs =>
  (ids) => ({ id: randomUUID(), photoId: ids[photo] });

const opened = {
  ...everyone(...onAdaPost.toSorted()),
  ben: [...onAdaPost, 'hype adaPost ben'].sort(),
};

const feeds = {
  ada: [
    ...commentsOnAda,
    ...['friendship ada ada', 'friendship ada ben', 'member ada', 'member ben'],
    ...['post adaPost', 'post benPost'],
  ],
  ben: [
    ...[...commentsOnAda, 'comment ivyComment'],
    ...['friendship ben ada', 'friendship ben ben', 'hype adaPost ben', 'member ada', 'member ben'],
    ...['member ivy', 'post adaPost', 'post benPost'],
  ],
  cyd: ['friendship cyd cyd', 'member cyd', 'post cydPost'],
};

export const feed: Cases = {
  world: async (building) => {
    const { ids, act } = building;
    for (const who of ['ada', 'ben', 'cyd', 'hal'] as const) {
      const text = `${who}Post` as const;
      await act(who, { name: 'feed.createPost', args: { id: ids[text], text } });
    }
    await act('ben', { name: 'feed.hype', args: { postId: ids.adaPost } });
    await addComments(building);
  },
  queries: {
    'feed.page': [{ about: 'the newest', args: () => ({ start: null }), rows: feeds }],
    'feed.newer': [
      {
        about: 'since the beginning',
        args: () => ({ after: { createdAt: 0, id: randomUUID() } }),
        rows: feeds,
      },
    ],
    'feed.byMember': [
      {
        about: "a member's posts",
        args: ({ ada }) => ({ memberId: ada, start: null }),
        rows: opened,
      },
      {
        about: "a hidden member's posts, whose author stays unknown",
        args: ({ hal }) => ({ memberId: hal, start: null }),
        rows: everyone('post halPost'),
      },
      {
        about: "a missing member's posts",
        args: () => ({ memberId: randomUUID(), start: null }),
        rows: {},
      },
    ],
    'feed.post': [
      {
        about: 'one post, and no hype but the own',
        args: ({ adaPost }) => ({ postId: adaPost }),
        rows: opened,
      },
      {
        about: 'a post of a hidden member',
        args: ({ halPost }) => ({ postId: halPost }),
        rows: everyone('post halPost'),
      },
      { about: 'a missing post', args: () => ({ postId: randomUUID() }), rows: {} },
    ],
    'feed.hypers': [
      {
        about: 'oneself and friends who hyped a post',
        args: ({ adaPost }) => ({ postId: adaPost, acquainted: true, start: null }),
        rows: {
          ada: ['friendship ada ben', 'hype adaPost ben', 'member ben', 'post adaPost'],
          ben: ['friendship ben ben', 'hype adaPost ben', 'member ben', 'post adaPost'],
        },
      },
      {
        about: 'all others',
        args: ({ adaPost }) => ({ postId: adaPost, acquainted: false, start: null }),
        rows: { cyd: ['hype adaPost ben', 'member ben', 'post adaPost'] },
      },
      {
        about: 'a missing post',
        args: () => ({ postId: randomUUID(), acquainted: false, start: null }),
        rows: {},
      },
    ],
    ...commentQueries,
  },
  mutators: {
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
    ...commentMutators,
  },
};
