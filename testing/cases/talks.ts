import { randomUUID } from 'node:crypto';
import type { Attempt, Building, QueryCase } from './case.ts';

declare module './case.ts' {
  interface Things extends Record<'dinnerComment', string> {}
}

/**
 * Ben's comment and hype under Ada's private dinner, inserted as rows, so that nobody is notified.
 */
export async function addTalk({ ids, sql }: Building) {
  await sql`
    insert into comment (id, post_id, member_id, text, created_at)
    values (${ids.dinnerComment}, ${ids.adaDinner}, ${ids.ben}, 'Yes', now())`;
  await sql`
    insert into hype (post_id, member_id, created_at) values (${ids.adaDinner}, ${ids.ben}, now())`;
}

/** The row that gives a guest access. */
const asGuest = 'event_attendee adaDinner ben';
const commentRows = ['comment dinnerComment', 'member ben', 'post adaDinner'];
const rowsOf = {
  ada: commentRows,
  ben: ['comment dinnerComment', asGuest, 'member ben', 'post adaDinner'],
};

export const talkedOn: QueryCase[] = [
  {
    about: 'a post for the guests of an event',
    args: ({ adaDinner }) => ({ postId: adaDinner, start: null }),
    rows: rowsOf,
  },
];
export const talkedAfter: QueryCase[] = [
  {
    about: 'comments among the guests of an event',
    args: ({ adaDinner, adaPost }) => ({
      postId: adaDinner,
      after: { createdAt: 60_000, id: adaPost },
    }),
    rows: rowsOf,
  },
];
export const talked: QueryCase[] = [
  {
    about: 'a comment for the guests of an event',
    args: ({ dinnerComment }) => ({ id: dinnerComment }),
    rows: rowsOf,
  },
];
export const talkPosts: QueryCase[] = [
  {
    about: 'a post for the guests of an event',
    args: ({ adaDinner }) => ({ postId: adaDinner }),
    rows: {
      ada: [
        'comment dinnerComment',
        'event adaDinner',
        'member ada',
        'member ben',
        'post adaDinner',
      ],
      ben: [
        'comment dinnerComment',
        'event adaDinner',
        asGuest,
        'hype adaDinner ben',
        'member ada',
        'member ben',
        'post adaDinner',
      ],
    },
  },
];
export const talkHypers: QueryCase[] = [
  {
    about: 'members who hyped a post for guests',
    args: ({ adaDinner }) => ({ postId: adaDinner, acquainted: true, start: null }),
    rows: {
      ada: ['friendship ada ben', 'hype adaDinner ben', 'member ben', 'post adaDinner'],
      ben: [asGuest, 'friendship ben ben', 'hype adaDinner ben', 'member ben', 'post adaDinner'],
    },
  },
];

/** Cyd's event has no guests. */
const cydTalk = (answer: string, args: object = {}): Attempt => ({
  what: 'a post for the guests of an event',
  by: 'ben',
  args: (ids) => ({ postId: ids.cydTalk, ...args }),
  answer,
});
export const notForGuests = cydTalk('not_found');
export const notCommentedByOthers = cydTalk('not_found', { id: randomUUID(), text: 'Hello' });

const own: Omit<Attempt, 'args'> = { what: 'the post of an event', by: 'cyd', answer: 'invalid' };
/** An event's post shows its event, so it is not edited. */
export const notEdited: Attempt = {
  ...own,
  args: ({ cydTalk: id }) => ({
    id,
    text: 'Other words',
    alt: null,
    was: { text: '', image: null, imageAlt: null },
  }),
};
export const notDeleted: Attempt = { ...own, args: ({ cydTalk: postId }) => ({ postId }) };
