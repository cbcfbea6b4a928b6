import { randomUUID } from 'node:crypto';
import { type Attempt, type Cases, everyone, missing, nothing, stranger } from './case.ts';

export const members: Cases = {
  world: async ({ ids, act }) => {
    await act('ada', { name: 'members.block', args: { memberId: ids.ivy } });
    await act(
      'dee',
      { name: 'members.rename', args: { firstName: 'Dee', lastName: 'Ray' } },
      { name: 'members.rename', args: { firstName: 'dee', lastName: 'Lee' } },
    );
  },
  queries: {
    'members.blocked': [
      { about: "the asker's blocks", rows: { ada: ['block ada ivy ada', 'member ivy'] } },
    ],
    'members.ownDetails': [
      {
        about: "the asker's private details",
        rows: {
          ada: ['member_private ada'],
          ben: ['member_private ben'],
          cyd: ['member_private cyd'],
        },
      },
    ],
    'members.profile': [
      {
        about: 'an active, verified member',
        args: ({ ada }) => ({ memberId: ada }),
        rows: everyone('member ada', 'member_stats ada'),
      },
      {
        about: 'a member whom Ada blocked',
        args: ({ ivy }) => ({ memberId: ivy }),
        rows: { ...everyone('member ivy', 'member_stats ivy'), ada: [] },
      },
      { about: 'a banned member', args: ({ hal }) => ({ memberId: hal }), rows: {} },
      { about: 'an unverified member', args: ({ uma }) => ({ memberId: uma }), rows: {} },
      { about: 'a missing member', args: () => ({ memberId: randomUUID() }), rows: {} },
    ],
  },
  mutators: {
    'members.updateDetails': {
      vain: [
        {
          what: 'from an outdated version',
          by: 'cyd',
          args: () => ({
            values: { work: 'Baker' },
            was: { work: 'Miller' },
            hide: {},
            wasHidden: {},
          }),
          answer: 'changed_elsewhere',
        },
        {
          what: 'a private value that would be public now',
          by: 'cyd',
          args: () => ({
            values: { work: 'Spy' },
            was: { work: null },
            hide: {},
            wasHidden: { work: true },
          }),
          answer: 'changed_elsewhere',
        },
        {
          what: 'with no phone number of that country',
          by: 'cyd',
          args: () => ({
            values: { phoneCountry: 'US', phoneNumber: '12' },
            was: { phoneNumber: null },
            hide: {},
            wasHidden: {},
          }),
          answer: 'invalid',
        },
        {
          what: 'with a country and no number',
          by: 'cyd',
          args: () => ({ values: { phoneCountry: 'GB' }, was: {}, hide: {}, wasHidden: {} }),
          answer: 'invalid',
        },
        {
          what: 'with an address of their own',
          by: 'cyd',
          args: () => ({ values: { email: 'a@example.org' }, was: {}, hide: {}, wasHidden: {} }),
          answer: 'invalid',
        },
        {
          what: 'with a birthday to come',
          by: 'cyd',
          args: () => ({ values: { birthday: '2999-01-01' }, was: {}, hide: {}, wasHidden: {} }),
          answer: 'invalid',
        },
      ],
      rightful: {
        what: 'anyone for themselves',
        by: 'cyd',
        args: () => ({
          values: { work: 'Baker', phoneCountry: 'US', phoneNumber: '2133734253' },
          was: { work: null, phoneNumber: null },
          hide: { work: true },
          wasHidden: { work: false },
        }),
      },
    },
    'members.rename': {
      mayBeEmpty: ['lastName'],
      vain: [
        {
          what: 'a third time',
          by: 'dee',
          args: () => ({ firstName: 'Dee', lastName: 'Day' }),
          answer: 'rename_later',
        },
        {
          what: 'to the current name',
          by: 'dee',
          args: () => ({ firstName: 'dee', lastName: ' Lee ' }),
          answer: 'done',
        },
        ...[
          ['', 'Lee'],
          ['\u202eeeL', 'Lee'],
          ['Cyd', 'evil.com'],
          ['Cyd\nLee', ''],
          ['\u0301', ''],
          ['Cyd', 'x'.repeat(51)],
        ].map(
          ([firstName, lastName]): Attempt => ({
            what: `to ${JSON.stringify([firstName, lastName])}`,
            by: 'cyd',
            args: () => ({ firstName, lastName }),
            answer: 'invalid',
          }),
        ),
        {
          what: 'another member',
          by: 'cyd',
          args: ({ ada }) => ({ memberId: ada, firstName: 'Cyd', lastName: '' }),
          answer: 'invalid',
        },
      ],
      rightful: {
        what: 'anyone for themselves',
        by: 'cyd',
        args: () => ({ firstName: 'Cyd', lastName: 'Day' }),
      },
    },
    'members.block': {
      vain: [
        {
          what: 'themselves',
          by: 'cyd',
          args: ({ cyd }) => ({ memberId: cyd }),
          answer: 'yourself',
        },
        {
          what: 'a member who is blocked already',
          by: 'ada',
          args: ({ ivy }) => ({ memberId: ivy }),
          answer: 'done',
        },
        missing('cyd', () => ({ memberId: nothing }), 'done'),
      ],
      rightful: { what: 'anyone', by: 'cyd', args: ({ dee }) => ({ memberId: dee }) },
    },
    'members.unblock': {
      vain: [
        stranger(({ ivy }) => ({ memberId: ivy }), 'not_found'),
        {
          what: 'the blocked member',
          by: 'ivy',
          args: ({ ada }) => ({ memberId: ada }),
          answer: 'not_found',
        },
        missing('ada', () => ({ memberId: nothing }), 'not_found'),
      ],
      rightful: { what: 'the blocker', by: 'ada', args: ({ ivy }) => ({ memberId: ivy }) },
    },
  },
};
