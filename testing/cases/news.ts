import { type Building, type Cases, type MakeArgs, missing, nothing, stranger } from './case.ts';

/** Ben's post is news to Ada, and Ada's was news to Ben, who has opened it. */
const newsOfAda = ['friendship ada ben', 'member ben', 'post benPost'];
const newsOfBen = ['friendship ben ada', 'member ada', 'post adaPost', 'post_read adaPost ben'];
const upTo = (createdAt: number) => () => ({ upTo: { createdAt, id: nothing } });

const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });

/** Ben has opened Ada's post; Cyd has marked everything as read. */
export async function addReads({ ids, act }: Building): Promise<void> {
  await act('ben', { name: 'feed.openPost', args: { postId: ids.adaPost } });
  await act('cyd', { name: 'feed.markAllRead', args: upTo(1)() });
}

export const newsQueries: Cases['queries'] = {
  'feed.news': [
    {
      about: 'posts of friends',
      args: () => ({ asOf: 0, start: null }),
      rows: { ada: newsOfAda, ben: newsOfBen },
    },
  ],
  'feed.unread': [
    {
      about: 'posts of friends that were not opened',
      args: () => ({ asOf: 0 }),
      rows: { ada: newsOfAda },
    },
  ],
  'feed.newsState': [
    {
      about: "the asker's opened posts and mutes",
      rows: {
        ada: ['friendship ada ben', 'member ada', 'notification_pref ada gus'],
        ben: ['friendship ben ada', 'member ben', 'post_read adaPost ben'],
        cyd: ['friendship cyd hal', 'member cyd', 'news_mark cyd'],
      },
    },
  ],
};

export const newsMutators: Cases['mutators'] = {
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
    vain: [
      { what: 'a member who has seen none of them', by: 'ada', args: upTo(0), answer: 'done' },
    ],
    rightful: {
      what: 'a member who has seen all of them',
      by: 'ben',
      args: upTo(Date.UTC(9000, 0)),
    },
  },
};
