import type { Cases } from './case.ts';

export const presence: Cases = {
  queries: {
    'presence.contacts': [
      {
        about: "the asker's friends",
        rows: {
          ada: ['friendship ada ben', 'member ben', 'presence ben'],
          ben: ['friendship ben ada', 'member ada', 'presence ada'],
        },
      },
    ],
  },
  mutators: {},
};
