import { randomUUID } from 'node:crypto';
import { knownNews } from '../../schema/notifications/rules.ts';
import {
  type Cases,
  friend,
  type MakeArgs,
  missing,
  nothing,
  type QueryCase,
  stranger,
  type Who,
} from './case.ts';

const about =
  (who: Who): MakeArgs =>
  (ids) => ({ memberId: ids[who] });

const unread: QueryCase = {
  about: "the asker's unread notifications, on a page of 0.2",
  rows: {
    ada: [
      'member ben',
      'member dee',
      'member fay',
      ...['likeBenToAda', 'noteDeeToAda', 'noteFayToAda'].map((id) => `notification ${id}`),
    ],
    ben: ['member ada', 'notification noteAdaToBen'],
  },
};

/** Of this Hearth itself, so that Ada is the actor of her own. */
const fromHouse = ['member ada', 'notification noteAdaToAda'];
const withHouse = ({ rows }: Pick<QueryCase, 'rows'>) => ({
  ...rows,
  ada: [...(rows.ada ?? []), ...fromHouse].sort(),
});

const all: QueryCase['rows'] = {
  ...unread.rows,
  ada: [
    ...(unread.rows.ada ?? []),
    'member cyd',
    'notification noteBenToAda',
    'notification noteCydToAda',
    // Her own, which Ben hyped.
    'post adaPost',
  ].sort(),
};

export const notifications: Cases = {
  /**
   * Ada has answered Ben, read her notification about Cyd, and muted Gus; Ben's about Cyd was taken
   * back, and Gus has not read his.
   */
  world: async ({ ids, sql, act }) => {
    await act('ada', { name: 'notifications.mutePosts', args: { memberId: ids.gus } });
    const addNotification = (recipient: string, read: boolean, takenBackAt: Date | null) => sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read, taken_back_at)
      values (${randomUUID()}, ${recipient}, ${ids.cyd}, 'friend_accept', ${ids.cyd}, now(), ${read}, ${takenBackAt})`;
    await addNotification(ids.ada, true, null);
    await addNotification(ids.ben, false, new Date());
    await addNotification(ids.gus, false, null);
    await sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
      values (${ids.noteAdaToAda}, ${ids.ada}, ${ids.ada}, 'report_seen', 'post of somebody', now(), false)`;
  },
  queries: {
    'notifications.page': [
      {
        about: "the asker's notifications, except those taken back, on a page of 0.2",
        args: () => ({ start: null }),
        rows: all,
      },
      {
        about: 'also those of this Hearth, on a page that knows them',
        args: () => ({ start: null, ...knownNews }),
        rows: withHouse({ rows: all }),
      },
    ],
    'notifications.muting': [
      {
        about: "the asker's mute of a member",
        args: ({ gus }) => ({ memberId: gus }),
        rows: { ada: ['notification_pref ada gus'] },
      },
    ],
    'notifications.unread': [
      unread,
      {
        about: 'also those of this Hearth, on a page that knows them',
        args: () => knownNews,
        rows: withHouse(unread),
      },
    ],
  },
  mutators: {
    'notifications.markRead': {
      vain: [
        stranger(({ noteDeeToAda }) => ({ id: noteDeeToAda }), 'not_found'),
        friend(({ noteDeeToAda }) => ({ id: noteDeeToAda }), 'not_found'),
        {
          what: 'the actor',
          by: 'dee',
          args: ({ noteDeeToAda }) => ({ id: noteDeeToAda }),
          answer: 'not_found',
        },
        missing('ada', () => ({ id: nothing }), 'not_found'),
      ],
      rightful: {
        what: 'the recipient',
        by: 'gus',
        args: ({ noteCydToGus }) => ({ id: noteCydToGus }),
      },
    },
    'notifications.mutePosts': {
      vain: [
        { what: 'themselves', by: 'ada', args: about('ada'), answer: 'yourself' },
        { what: 'a blocked member', by: 'ivy', args: about('ada'), answer: 'not_found' },
        { what: 'a hidden member', by: 'ada', args: about('hal'), answer: 'not_found' },
        { what: 'a muted member', by: 'ada', args: about('gus'), answer: 'done' },
        missing('ada', () => ({ memberId: nothing }), 'not_found'),
      ],
      rightful: { what: 'anyone for themselves', by: 'cyd', args: about('ada') },
    },
    'notifications.unmutePosts': {
      vain: [
        stranger(about('gus'), 'done'),
        friend(about('gus'), 'done'),
        missing('ada', () => ({ memberId: nothing }), 'done'),
      ],
      rightful: { what: 'the member who muted them', by: 'ada', args: about('gus') },
    },
  },
};
