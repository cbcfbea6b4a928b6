import { type Attempt, type Cases, type MakeArgs, missing, nothing } from './case.ts';

const about = { reason: 'spam', note: null };
const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost, ...about });
const comment: MakeArgs = ({ benComment }) => ({ commentId: benComment, ...about });
const member: MakeArgs = ({ ada }) => ({ memberId: ada, ...about });

const own = (args: MakeArgs, by: 'ada' | 'ben'): Attempt => ({
  what: 'the author',
  by,
  args,
  answer: 'yourself',
});
/** Reports the same thing again, with the same or another reason. */
const again = (args: MakeArgs): Attempt => ({
  what: 'a second time, with another text',
  by: 'gus',
  args: (ids) => ({ ...(args(ids) as object), reason: 'other', note: 'And how' }),
  answer: 'done',
});
const blocked = (args: MakeArgs): Attempt => ({
  what: 'a blocked member',
  by: 'ivy',
  args,
  answer: 'not_found',
});
const invalid = (args: MakeArgs, fields: object): Attempt => ({
  what: `with ${JSON.stringify(fields)}`,
  by: 'cyd',
  args: (ids) => ({ ...(args(ids) as object), ...fields }),
  answer: 'invalid',
});

export const reports: Cases = {
  world: async ({ ids, act }) => {
    await act(
      'gus',
      { name: 'reports.reportPost', args: post(ids) },
      { name: 'reports.reportComment', args: comment(ids) },
      { name: 'reports.reportMember', args: member(ids) },
    );
  },
  queries: {},
  mutators: {
    'reports.reportPost': {
      vain: [
        own(post, 'ada'),
        again(post),
        blocked(post),
        {
          what: 'a deleted post',
          by: 'ada',
          args: ({ benGone }) => ({ postId: benGone, ...about }),
          answer: 'not_found',
        },
        invalid(post, { reason: 'boring' }),
        invalid(post, { note: 'x'.repeat(501) }),
        invalid(post, { reporterId: 'somebody' }),
        missing('cyd', () => ({ postId: nothing, ...about }), 'not_found'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: post },
    },
    'reports.reportComment': {
      vain: [
        own(comment, 'ben'),
        again(comment),
        blocked(comment),
        missing('cyd', () => ({ commentId: nothing, ...about }), 'not_found'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: comment },
    },
    'reports.reportMember': {
      vain: [
        own(member, 'ada'),
        again(member),
        blocked(member),
        {
          what: 'a hidden member',
          by: 'cyd',
          args: ({ hal }) => ({ memberId: hal, ...about }),
          answer: 'not_found',
        },
        missing('cyd', () => ({ memberId: nothing, ...about }), 'not_found'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: member },
    },
  },
};
