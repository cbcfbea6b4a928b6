import { type Cases, friend, missing, nothing, type QueryCase, stranger } from './case.ts';

const told: QueryCase[] = [
  {
    about: 'own notifications',
    rows: {
      ada: [
        ...['member ben', 'member dee', 'member fay'],
        ...['noteBenToAda', 'noteDeeToAda', 'noteFayToAda'].map((id) => `notification ${id}`),
      ],
      ben: ['member ada', 'notification noteAdaToBen'],
    },
  },
];

export const notifications: Cases = {
  queries: {
    'notifications.latest': told,
    'notifications.unread': told,
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
  },
};
