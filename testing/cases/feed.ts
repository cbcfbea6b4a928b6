import { randomUUID } from 'node:crypto';
import { type Cases, everyone, friend, type MakeArgs, missing, nothing, stranger } from './case.ts';

declare module './case.ts' {
  interface Things extends Record<'adaPost' | 'benPost' | 'cydPost' | 'halPost', string> {}
}

const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });
const takenPost: MakeArgs = ({ adaPost }) => ({ id: adaPost, text: 'Mine now' });
const threadOn =
  (photo: 'adaPhoto'): MakeArgs =>
  (ids) => ({ id: randomUUID(), photoId: ids[photo] });

const feeds = {
  ada: [
    ...['friendship ada ada', 'friendship ada ben', 'member ada', 'member ben'],
    ...['post adaPost', 'post benPost'],
  ],
  ben: [
    ...['friendship ben ada', 'friendship ben ben', 'hype adaPost ben', 'member ada', 'member ben'],
    ...['post adaPost', 'post benPost'],
  ],
  cyd: ['friendship cyd cyd', 'member cyd', 'post cydPost'],
};

/** What Ben posted is news to Ada, and what Ada posted was news to Ben, who has opened it. */
const newsOfAda = ['friendship ada ben', 'member ben', 'post benPost'];
const newsOfBen = ['friendship ben ada', 'member ada', 'post adaPost', 'post_read adaPost ben'];
const upTo = (createdAt: number) => () => ({ upTo: { createdAt, id: nothing } });

export const feed: Cases = {
  world: async ({ ids, act }) => {
    for (const who of ['ada', 'ben', 'cyd', 'hal'] as const) {
      const text = `${who}Post` as const;
      await act(who, { name: 'feed.createPost', args: { id: ids[text], text } });
    }
    await act('ben', { name: 'feed.hype', args: { postId: ids.adaPost } });
    await act('ben', { name: 'feed.openPost', args: { postId: ids.adaPost } });
    await act('cyd', { name: 'feed.markAllRead', args: upTo(1)() });
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
        rows: {
          ...everyone('member ada', 'post adaPost'),
          ben: ['hype adaPost ben', 'member ada', 'post adaPost'],
        },
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
        rows: {
          ...everyone('member ada', 'post adaPost'),
          ben: ['hype adaPost ben', 'member ada', 'post adaPost'],
        },
      },
      {
        about: 'a post of a hidden member',
        args: ({ halPost }) => ({ postId: halPost }),
        rows: everyone('post halPost'),
      },
      { about: 'a missing post', args: () => ({ postId: randomUUID() }), rows: {} },
    ],
    'feed.news': [
      {
        about: 'what friends posted',
        args: () => ({ asOf: 0, start: null }),
        rows: { ada: newsOfAda, ben: newsOfBen },
      },
    ],
    'feed.unread': [
      { about: 'what of it was not opened', args: () => ({ asOf: 0 }), rows: { ada: newsOfAda } },
    ],
    'feed.newsState': [
      {
        about: 'what one has read, and whom one muted',
        rows: {
          ada: ['friendship ada ben', 'member ada', 'notification_pref ada gus'],
          ben: ['friendship ben ada', 'member ben', 'post_read adaPost ben'],
          cyd: ['member cyd', 'news_mark cyd'],
        },
      },
    ],
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
    'feed.openPost': {
      vain: [
        stranger(post, 'done'),
        { what: 'a friend who has opened it', by: 'ben', args: post, answer: 'done' },
        missing('ada', () => ({ postId: nothing }), 'done'),
      ],
      rightful: {
        what: "its author's friend",
        by: 'ada',
        args: ({ benPost }) => ({ postId: benPost }),
      },
    },
    'feed.markAllRead': {
      vain: [{ what: 'who saw none of them', by: 'ada', args: upTo(0), answer: 'done' }],
      rightful: { what: 'who saw all of them', by: 'ben', args: upTo(Date.UTC(9000, 0)) },
    },
  },
};
