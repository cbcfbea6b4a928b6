import { type Cases, type MakeArgs, missing, nothing } from './case.ts';

const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });
const gone: MakeArgs = ({ benGone }) => ({ postId: benGone });
const hid: MakeArgs = ({ cydPost }) => ({ postId: cydPost });

export const hidingQueries: Cases['queries'] = {
  'feed.audience': [
    {
      about: "posts hidden in the friends' feeds",
      args: () => ({ start: null }),
      rows: {
        ada: ['friendship ada ben', 'member ada', 'member ben'],
        ben: ['friendship ben ada', 'member ada', 'member ben'],
      },
    },
  ],
  'feed.hidden': [
    { about: "the asker's hidden posts", rows: { ben: ['hidden_post cydPost ben'] } },
  ],
};

/** These mutators come before the cases that delete the posts they are about. */
export const hidingMutators: Cases['mutators'] = {
  'feed.hidePost': {
    vain: [
      { what: 'the author', by: 'ada', args: post, answer: 'invalid' },
      { what: 'a member who has hidden it', by: 'ben', args: hid, answer: 'done' },
      { what: 'a blocked member', by: 'ivy', args: post, answer: 'not_found' },
      { what: 'a deleted post', by: 'ada', args: gone, answer: 'not_found' },
      missing('cyd', () => ({ postId: nothing }), 'not_found'),
    ],
    rightful: { what: 'a stranger', by: 'cyd', args: post },
  },
  'feed.showPost': {
    vain: [
      { what: 'a member who has not hidden it', by: 'ada', args: hid, answer: 'done' },
      missing('ben', () => ({ postId: nothing }), 'done'),
    ],
    rightful: { what: 'a member who has hidden it', by: 'ben', args: hid },
  },
};
