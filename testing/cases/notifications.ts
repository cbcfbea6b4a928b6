import { randomUUID } from 'node:crypto';
import { type Cases, friend, missing, nothing, type QueryCase, stranger } from './case.ts';

const lastOfAll = Date.UTC(9000, 0);
const upTo = (createdAt: number) => () => ({ upTo: { createdAt, id: nothing } });

const unread: QueryCase = {
  about: 'own notifications that were not read',
  rows: {
    ada: [
      ...['member ben', 'member dee', 'member fay'],
      ...['noteBenToAda', 'noteDeeToAda', 'noteFayToAda'].map((id) => `notification ${id}`),
    ],
    ben: ['member ada', 'notification noteAdaToBen'],
  },
};

export const notifications: Cases = {
  /** Ada has read what she was told of Cyd; what Ben was told of Cyd was taken back. */
  world: async ({ ids, sql }) => {
    const told = (recipient: string, read: boolean, takenBackAt: Date | null) => sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read, taken_back_at)
      values (${randomUUID()}, ${recipient}, ${ids.cyd}, 'friend_accept', ${ids.cyd}, now(), ${read}, ${takenBackAt})`;
    await told(ids.ada, true, null);
    await told(ids.ben, false, new Date());
  },
  queries: {
    'notifications.latest': [
      {
        about: 'own notifications, and not what was taken back',
        rows: {
          ...unread.rows,
          ada: [...(unread.rows.ada ?? []), 'member cyd', 'notification noteCydToAda'].sort(),
        },
      },
    ],
    'notifications.unread': [unread],
  },
  mutators: {
    'notifications.markRead': {
      vain: [
        stranger(({ noteDeeToAda }) => ({ id: noteDeeToAda }), 'not_found'),
        friend(({ noteDeeToAda }) => ({ id: noteDeeToAda }), 'not_found'),
        {
          what: 'whom it tells of',
          by: 'dee',
          args: ({ noteDeeToAda }) => ({ id: noteDeeToAda }),
          answer: 'not_found',
        },
        missing('ada', () => ({ id: nothing }), 'not_found'),
      ],
      rightful: {
        what: 'the recipient',
        by: 'ada',
        args: ({ noteDeeToAda }) => ({ id: noteDeeToAda }),
      },
    },
    'notifications.markAllRead': {
      vain: [
        stranger(upTo(lastOfAll), 'done'),
        { what: 'who saw none of them', by: 'ada', args: upTo(0), answer: 'done' },
      ],
      rightful: { what: 'the recipient', by: 'ada', args: upTo(lastOfAll) },
    },
  },
};
