import { randomUUID } from 'node:crypto';
import { type Cases, everyone } from './case.ts';
import { onAdaPost } from './comments.ts';

/** All rows that reach a device on which Ada's post is open. */
export const opened = {
  ...everyone(...onAdaPost.toSorted(), 'video adaVideo'),
  ben: [...onAdaPost, 'hype adaPost ben', 'video adaVideo'].sort(),
};

export const memberPosts: Cases['queries'] = {
  'feed.byMember': [
    {
      about: "a member's posts",
      args: ({ ada }) => ({ memberId: ada, start: null }),
      rows: opened,
    },
    {
      about: "a banned member's posts",
      args: ({ hal }) => ({ memberId: hal, start: null }),
      rows: {},
    },
    {
      about: 'posts of a member whom Ada blocked',
      args: ({ ivy }) => ({ memberId: ivy, start: null }),
      rows: { ...everyone('member ivy', 'post ivyPost'), ada: [] },
    },
    {
      about: "a missing member's posts",
      args: () => ({ memberId: randomUUID(), start: null }),
      rows: {},
    },
  ],
};
