import { type Case, friend, missing, nothing, stranger } from './case.ts';

export const notifications: Record<string, Case> = {
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
};
