import { randomUUID } from 'node:crypto';
import {
  type Building,
  type Cases,
  everyone,
  friend,
  type MakeArgs,
  missing,
  nothing,
  stranger,
} from './case.ts';
import { notCommentedByOthers, talked, talkedAfter, talkedOn } from './talks.ts';

declare module './case.ts' {
  interface Things
    extends Record<'adaComment' | 'benComment' | 'halComment' | 'ivyComment', string> {}
}

/**
 * Nobody sees Hal's comment, as he is banned; everyone but Ada sees that of Ivy, whom Ada has
 * blocked.
 */
export const commentsOnAda = ['comment adaComment', 'comment benComment'];
export const onAdaPost = ['member ada', 'member ben', ...commentsOnAda, 'post adaPost'];

const takenComment: MakeArgs = ({ adaComment, adaPost }) => ({
  id: adaComment,
  postId: adaPost,
  text: 'Mine now',
});
const edit =
  (comment: 'adaComment' | 'benComment'): MakeArgs =>
  (ids) => ({ id: ids[comment], text: 'Other words', was: comment });

/** Inserts the rows itself, so that nobody is notified. */
export async function addComments({ ids, sql }: Building) {
  const addComment = (
    by: 'ada' | 'ben' | 'hal' | 'ivy',
    on: 'adaPost' | 'benPost',
    minute: number,
  ) => sql`
      insert into comment (id, post_id, member_id, text, created_at)
      values (${ids[`${by}Comment`]}, ${ids[on]}, ${ids[by]}, ${`${by}Comment`}, ${new Date(minute * 60_000)})`;
  await addComment('ada', 'adaPost', 1);
  await addComment('hal', 'adaPost', 2);
  await addComment('ben', 'adaPost', 3);
  await addComment('ivy', 'benPost', 1);
}

export const commentQueries: Cases['queries'] = {
  'feed.commentsOn': [
    {
      about: 'a post',
      args: ({ adaPost }) => ({ postId: adaPost, start: null }),
      rows: everyone(...onAdaPost.toSorted()),
    },
    {
      about: "another member's post, without comments of a blocked member",
      args: ({ benPost }) => ({ postId: benPost, start: null }),
      rows: { ...everyone('comment ivyComment', 'member ivy', 'post benPost'), ada: [] },
    },
    {
      about: 'a missing post',
      args: () => ({ postId: randomUUID(), start: null }),
      rows: {},
    },
    ...talkedOn,
  ],
  'feed.commentsAfter': [
    {
      about: 'comments after the first',
      args: ({ adaPost, adaComment }) => ({
        postId: adaPost,
        after: { createdAt: 60_000, id: adaComment },
      }),
      rows: everyone('comment benComment', 'member ben', 'post adaPost'),
    },
    ...talkedAfter,
  ],
  'feed.comment': [
    {
      about: 'one comment',
      args: ({ benComment }) => ({ id: benComment }),
      rows: everyone('comment benComment', 'member ben', 'post adaPost'),
    },
    {
      about: 'a comment of a blocked member',
      args: ({ ivyComment }) => ({ id: ivyComment }),
      rows: { ...everyone('comment ivyComment', 'member ivy', 'post benPost'), ada: [] },
    },
    {
      about: 'a comment of a banned member',
      args: ({ halComment }) => ({ id: halComment }),
      rows: {},
    },
    { about: 'a missing comment', args: () => ({ id: randomUUID() }), rows: {} },
    ...talked,
  ],
};

export const commentMutators: Cases['mutators'] = {
  'feed.addComment': {
    vain: [
      stranger(takenComment, 'id_taken'),
      friend(takenComment, 'id_taken'),
      {
        what: 'a blocked member',
        by: 'ivy',
        args: ({ adaPost }) => ({ id: randomUUID(), postId: adaPost, text: 'Hello' }),
        answer: 'not_found',
      },
      {
        what: 'the author, a second time',
        by: 'ada',
        args: ({ adaComment, adaPost }) => ({
          id: adaComment,
          postId: adaPost,
          text: 'adaComment',
        }),
        answer: 'done',
      },
      missing('cyd', () => ({ id: randomUUID(), postId: nothing, text: 'Hello' }), 'not_found'),
      notCommentedByOthers,
    ],
    rightful: {
      what: 'a stranger',
      by: 'cyd',
      args: ({ adaPost }) => ({ id: randomUUID(), postId: adaPost, text: 'Hello' }),
    },
  },
  'feed.editComment': {
    vain: [
      stranger(edit('adaComment'), 'not_found'),
      friend(edit('adaComment'), 'not_found'),
      { what: "the post's owner", by: 'ada', args: edit('benComment'), answer: 'not_found' },
      missing('cyd', () => ({ id: nothing, text: 'Hello', was: 'Hallo' }), 'not_found'),
      {
        what: 'the author, from an outdated text',
        by: 'ada',
        args: (ids) => ({
          id: ids.adaComment,
          text: 'Other words',
          was: 'What stood there before',
        }),
        answer: 'changed_elsewhere',
      },
      {
        what: 'the author, with the same text',
        by: 'ada',
        args: ({ adaComment }) => ({ id: adaComment, text: 'adaComment', was: 'adaComment' }),
        answer: 'done',
      },
    ],
    rightful: { what: 'the author', by: 'ada', args: edit('adaComment') },
  },
  'feed.deleteComment': {
    vain: [
      stranger(({ benComment }) => ({ id: benComment }), 'not_found'),
      friend(({ adaComment }) => ({ id: adaComment }), 'not_found'),
      {
        what: 'a blocked member',
        by: 'ivy',
        args: ({ adaComment }) => ({ id: adaComment }),
        answer: 'not_found',
      },
      missing('ada', () => ({ id: nothing }), 'not_found'),
    ],
    rightful: {
      what: "the post's owner",
      by: 'ada',
      args: ({ benComment }) => ({ id: benComment }),
    },
  },
};
