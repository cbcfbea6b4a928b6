import { type Attempt, type Cases, type MakeArgs, missing, nothing, stranger } from './case.ts';

const about = { reason: 'spam', note: null };
const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost, ...about });
const comment: MakeArgs = ({ benComment }) => ({ commentId: benComment, ...about });
const member: MakeArgs = ({ ada }) => ({ memberId: ada, ...about });

const message: MakeArgs = ({ adaMessage }) => ({ messageId: adaMessage, ...about });
const photo: MakeArgs = ({ adaPhoto }) => ({ photoId: adaPhoto, ...about });
const game: MakeArgs = ({ pong }) => ({ gameId: pong, ...about });

const own = (args: MakeArgs, by: 'ada' | 'ben'): Attempt => ({
  what: 'the author',
  by,
  args,
  answer: 'yourself',
});
/** Reports the same thing again, with the same or another reason. */
const again = (args: MakeArgs, by: 'gus' | 'ben' = 'gus'): Attempt => ({
  what: 'a second time, with another text',
  by,
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
      { name: 'reports.reportPhoto', args: photo(ids) },
      { name: 'reports.reportGame', args: game(ids) },
    );
    await act('ben', { name: 'reports.reportMessage', args: message(ids) });
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
    'reports.reportMessage': {
      vain: [
        own(message, 'ada'),
        again(message, 'ben'),
        stranger(message, 'not_found'),
        {
          what: 'a deleted message',
          by: 'ben',
          args: ({ goneMessage }) => ({ messageId: goneMessage, ...about }),
          answer: 'not_found',
        },
        {
          what: 'a message from before a block',
          by: 'ada',
          args: ({ ivyMessage }) => ({ messageId: ivyMessage, ...about }),
          answer: 'not_found',
        },
        missing('ben', () => ({ messageId: nothing, ...about }), 'not_found'),
      ],
      rightful: {
        what: 'its recipient',
        by: 'cyd',
        args: ({ gusMessage }) => ({ messageId: gusMessage, ...about }),
      },
    },
    'reports.reportPhoto': {
      vain: [
        own(photo, 'ada'),
        again(photo),
        blocked(photo),
        {
          what: 'a hidden photo',
          by: 'cyd',
          args: ({ adaGone }) => ({ photoId: adaGone, ...about }),
          answer: 'not_found',
        },
        {
          what: "a hidden member's photo",
          by: 'cyd',
          args: ({ halPhoto }) => ({ photoId: halPhoto, ...about }),
          answer: 'not_found',
        },
        missing('cyd', () => ({ photoId: nothing, ...about }), 'not_found'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: photo },
    },
    'reports.reportGame': {
      vain: [
        again(game),
        {
          what: 'a screen of the app',
          by: 'cyd',
          args: ({ local }) => ({ gameId: local, ...about }),
          answer: 'invalid',
        },
        {
          what: 'a hidden game',
          by: 'cyd',
          args: ({ hiddenGame }) => ({ gameId: hiddenGame, ...about }),
          answer: 'not_found',
        },
        missing('cyd', () => ({ gameId: nothing, ...about }), 'not_found'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: game },
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
