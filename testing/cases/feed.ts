import { randomUUID } from 'node:crypto';
import {
  type Building,
  type Cases,
  friend,
  type Ids,
  image,
  type MakeArgs,
  missing,
  nothing,
  stranger,
} from './case.ts';
import { addComments, commentMutators, commentQueries, commentsOnAda } from './comments.ts';
import { hidingMutators, hidingQueries } from './hiding.ts';
import { memberPosts, opened } from './member-posts.ts';
import { addReads, newsMutators, newsQueries } from './news.ts';
import { createdWithMore, editedWithMore } from './pictures.ts';
import { notDeleted, notEdited, notForGuests, talkHypers, talkPosts } from './talks.ts';

declare module './case.ts' {
  /** Ben's other post is deleted, and can still be restored. Ben has hidden Cyd's. */
  interface Things
    extends Record<
      'adaPost' | 'benPost' | 'cydPost' | 'halPost' | 'ivyPost' | 'benGone' | 'adaVideo',
      string
    > {}
}

const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });
const takenPost: MakeArgs = ({ adaPost }) => ({ id: adaPost, text: 'Mine now' });
const threadOn =
  (photo: 'adaPhoto'): MakeArgs =>
  (ids) => ({ id: randomUUID(), photoId: ids[photo] });

const gone = ({ benGone }: Ids) => ({ postId: benGone });
const was = (text: string) => ({ text, image: null, imageAlt: null });
const edited = ({ adaPost }: Ids) => ({
  id: adaPost,
  text: 'Other words',
  alt: null,
  was: was('adaPost'),
});
/** Inserts the row itself: the video's host does not exist. */
async function addVideo({ ids, sql }: Building) {
  await sql`insert into video (key, title) values (${ids.adaVideo}, 'adaVideo')`;
  await sql`update post set video_key = ${ids.adaVideo} where id = ${ids.adaPost}`;
}

const feeds = {
  ada: [
    ...commentsOnAda,
    'friendship ada ada',
    'friendship ada ben',
    'member ada',
    'member ben',
    'post adaPost',
    'post benPost',
    'video adaVideo',
  ],
  ben: [
    ...commentsOnAda,
    'comment ivyComment',
    'friendship ben ada',
    'friendship ben ben',
    'hype adaPost ben',
    'member ada',
    'member ben',
    'member ivy',
    'post adaPost',
    'post benPost',
    'video adaVideo',
  ],
  cyd: ['friendship cyd cyd', 'member cyd', 'post cydPost'],
};

export const feed: Cases = {
  world: async (building) => {
    const { ids, sql, act } = building;
    for (const who of ['ada', 'ben', 'cyd', 'hal', 'ivy'] as const) {
      const text = `${who}Post` as const;
      await act(who, { name: 'feed.createPost', args: { id: ids[text], text } });
    }
    await addVideo(building);
    await act('ben', { name: 'feed.hidePost', args: { postId: ids.cydPost } });
    await act('ben', { name: 'feed.hype', args: { postId: ids.adaPost } });
    await sql`insert into hype (post_id, member_id, created_at) values (${ids.adaPost}, ${ids.hal}, now())`;
    await act(
      'ben',
      { name: 'feed.createPost', args: { id: ids.benGone, text: 'Gone' } },
      { name: 'feed.deletePost', args: { postId: ids.benGone } },
    );
    // This deletion is so far ahead that the post can be restored, however long the cases before
    // take.
    await sql`update post set deleted_at = deleted_at + interval '1 day' where id = ${ids.benGone}`;
    await addComments(building);
    await addReads(building);
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
    'feed.post': [
      {
        about: "one post, with the asker's own hype",
        args: ({ adaPost }) => ({ postId: adaPost }),
        rows: opened,
      },
      {
        about: 'a post of a banned member',
        args: ({ halPost }) => ({ postId: halPost }),
        rows: {},
      },
      { about: 'a deleted post, for its author too', args: gone, rows: {} },
      { about: 'a missing post', args: () => ({ postId: randomUUID() }), rows: {} },
      ...talkPosts,
    ],
    'feed.hypers': [
      {
        about: 'the asker and friends who hyped a post',
        args: ({ adaPost }) => ({ postId: adaPost, acquainted: true, start: null }),
        rows: {
          ada: ['friendship ada ben', 'hype adaPost ben', 'member ben', 'post adaPost'],
          ben: ['friendship ben ben', 'hype adaPost ben', 'member ben', 'post adaPost'],
        },
      },
      {
        about: 'all other members who hyped it',
        args: ({ adaPost }) => ({ postId: adaPost, acquainted: false, start: null }),
        rows: { cyd: ['hype adaPost ben', 'member ben', 'post adaPost'] },
      },
      ...talkHypers,
    ],
    ...memberPosts,
    ...hidingQueries,
    ...commentQueries,
    ...newsQueries,
  },
  mutators: {
    'feed.createPost': {
      vain: [
        stranger(takenPost, 'id_taken'),
        friend(takenPost, 'id_taken'),
        { what: 'the author, with another text', by: 'ada', args: takenPost, answer: 'id_taken' },
        {
          what: 'without text or picture',
          by: 'cyd',
          args: () => ({ id: randomUUID(), text: null }),
          answer: 'invalid',
        },
        {
          what: "another member's image",
          by: 'cyd',
          args: ({ adaImage }) => ({
            id: randomUUID(),
            text: null,
            picture: { id: randomUUID(), image: image(adaImage) },
          }),
          answer: 'image_gone',
        },
        ...createdWithMore,
        {
          what: 'under the id of another photo',
          by: 'cyd',
          args: ({ adaPhoto, cydImage }) => ({
            id: randomUUID(),
            text: null,
            picture: { id: adaPhoto, image: image(cydImage) },
          }),
          answer: 'id_taken',
        },
        {
          what: 'the author, a second time',
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
    'feed.editPost': {
      vain: [
        stranger(edited, 'not_found'),
        friend(edited, 'not_found'),
        missing('ada', (ids) => ({ ...edited(ids), id: nothing }), 'not_found'),
        notEdited,
        {
          what: 'a deleted post',
          by: 'ben',
          args: (ids) => ({ ...edited(ids), id: ids.benGone, was: was('Gone') }),
          answer: 'not_found',
        },
        {
          what: 'from an outdated text',
          by: 'ada',
          args: (ids) => ({ ...edited(ids), was: was('What stood there before') }),
          answer: 'changed_elsewhere',
        },
        {
          what: "another member's image",
          by: 'ada',
          args: (ids) => ({
            ...edited(ids),
            picture: { id: randomUUID(), image: image(ids.cydImage) },
          }),
          answer: 'image_gone',
        },
        editedWithMore(edited),
        {
          what: 'under the id of another photo',
          by: 'cyd',
          args: ({ cydPost, adaPhoto, cydImage }) => ({
            id: cydPost,
            text: null,
            alt: null,
            was: was('cydPost'),
            picture: { id: adaPhoto, image: image(cydImage) },
          }),
          answer: 'id_taken',
        },
        {
          what: 'without text and picture',
          by: 'ada',
          args: (ids) => ({ ...edited(ids), text: null }),
          answer: 'invalid',
        },
        {
          what: 'to the same text',
          by: 'ada',
          args: (ids) => ({ ...edited(ids), text: 'adaPost' }),
          answer: 'done',
        },
      ],
      rightful: { what: 'the author', by: 'ada', args: edited },
    },
    ...hidingMutators,
    'feed.deletePost': {
      vain: [
        stranger(post, 'not_found'),
        friend(post, 'not_found'),
        missing('ada', () => ({ postId: nothing }), 'not_found'),
        { what: 'the author, a second time', by: 'ben', args: gone, answer: 'done' },
        notDeleted,
      ],
      rightful: { what: 'the author', by: 'cyd', args: ({ cydPost }) => ({ postId: cydPost }) },
    },
    'feed.restorePost': {
      vain: [
        stranger(gone, 'not_found'),
        { what: 'a friend', by: 'ada', args: gone, answer: 'not_found' },
        missing('ben', () => ({ postId: nothing }), 'not_found'),
        { what: 'the author of a post that exists', by: 'ada', args: post, answer: 'done' },
      ],
      rightful: { what: 'the author', by: 'ben', args: gone },
    },
    'feed.createThread': {
      vain: [
        stranger(threadOn('adaPhoto'), 'not_found'),
        friend(threadOn('adaPhoto'), 'not_found'),
        {
          what: "another member's id",
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
        { what: 'a member who has hyped it', by: 'ben', args: post, answer: 'done' },
        notForGuests,
      ],
      rightful: { what: 'a stranger', by: 'cyd', args: post },
    },
    'feed.unhype': {
      vain: [
        missing('ben', () => ({ postId: nothing }), 'not_found'),
        { what: 'a member who has not hyped it', by: 'ada', args: post, answer: 'done' },
      ],
      rightful: { what: 'a member who has hyped it', by: 'ben', args: post },
    },
    ...commentMutators,
    ...newsMutators,
  },
};
