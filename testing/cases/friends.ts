import { randomUUID } from 'node:crypto';
import {
  type Cases,
  everyone,
  friend,
  type MakeArgs,
  missing,
  nothing,
  type QueryCase,
  stranger,
  type Things,
  type Who,
} from './case.ts';

declare module './case.ts' {
  interface Things
    extends Record<
      'benToAda' | 'deeToAda' | 'fayToAda' | 'adaToEve' | 'halToAda' | 'benToHal',
      string
    > {}
}

const fromDee: MakeArgs = ({ deeToAda }) => ({ requestId: deeToAda });
const fromFay: MakeArgs = ({ fayToAda }) => ({ requestId: fayToAda });
const toEve: MakeArgs = ({ adaToEve }) => ({ requestId: adaToEve });
const noRequest: MakeArgs = () => ({ requestId: nothing });
const ask =
  (to: Who): MakeArgs =>
  (ids) => ({ id: randomUUID(), toId: ids[to] });

const friendsOfAda: QueryCase[] = [
  {
    about: "a member's friends",
    args: ({ ada }) => ({ memberId: ada }),
    rows: everyone('friendship ada ben', 'member ada', 'member ben'),
  },
  { about: 'friends, one of them hidden', args: ({ cyd }) => ({ memberId: cyd }), rows: {} },
  { about: "a hidden member's friends", args: ({ hal }) => ({ memberId: hal }), rows: {} },
];

export const friends: Cases = {
  world: async ({ ids, sql, act }) => {
    const request = (id: keyof Things, to: Who) => ({
      name: 'friends.request',
      args: { id: ids[id], toId: ids[to] },
    });
    await act('ben', request('benToAda', 'ada'));
    await act('ada', { name: 'friends.accept', args: { requestId: ids.benToAda } });
    await act('ada', request('adaToEve', 'eve'));
    await act('dee', request('deeToAda', 'ada'));
    await act('fay', request('fayToAda', 'ada'));
    await act('hal', request('halToAda', 'ada'));
    await act('ben', request('benToHal', 'hal'));
    await sql`insert into friendship (member_id, friend_id, created_at)
      values (${ids.cyd}, ${ids.hal}, now()), (${ids.hal}, ${ids.cyd}, now())`;
  },
  queries: {
    'friends.between': [
      {
        about: 'rows of the asker and Ada',
        args: ({ ada }) => ({ memberId: ada }),
        rows: {
          ada: ['adaToEve', 'benToAda', 'deeToAda', 'fayToAda', 'halToAda'].map(
            (id) => `friend_request ${id}`,
          ),
          ben: ['friend_request benToAda'],
        },
      },
      {
        about: 'rows of the asker and Dee',
        args: ({ dee }) => ({ memberId: dee }),
        rows: { ada: ['friend_request deeToAda'] },
      },
      { about: 'a missing member', args: () => ({ memberId: randomUUID() }), rows: {} },
    ],
    'friends.incoming': [
      {
        about: 'requests to the asker',
        rows: {
          ada: ['friend_request deeToAda', 'friend_request fayToAda', 'member dee', 'member fay'],
        },
      },
    ],
    'friends.outgoing': [
      { about: "the asker's requests", rows: { ada: ['friend_request adaToEve', 'member eve'] } },
    ],
    'friends.withMember': [
      {
        about: 'the friendship with Ada',
        args: ({ ada }) => ({ memberId: ada }),
        rows: { ben: ['friendship ben ada'] },
      },
      {
        about: 'the friendship with Ben',
        args: ({ ben }) => ({ memberId: ben }),
        rows: { ada: ['friendship ada ben'] },
      },
    ],
    'friends.some': friendsOfAda,
    'friends.of': friendsOfAda,
    'friends.suggested': [
      {
        about: 'Ada, who is visible to all',
        args: ({ ada }) => ({ memberIds: [ada] }),
        rows: everyone('member ada'),
      },
      {
        about: 'members, some of them blocked or hidden',
        args: ({ gus, ivy, hal, uma }) => ({ memberIds: [gus, ivy, hal, uma] }),
        rows: { ...everyone('member gus', 'member ivy'), ada: ['member gus'] },
      },
    ],
  },
  mutators: {
    'friends.request': {
      vain: [
        missing('cyd', () => ({ id: randomUUID(), toId: nothing }), 'not_found'),
        { what: 'a banned member', by: 'cyd', args: ask('hal'), answer: 'not_found' },
        { what: 'an unverified member', by: 'cyd', args: ask('uma'), answer: 'not_found' },
        { what: 'themselves', by: 'cyd', args: ask('cyd'), answer: 'yourself' },
        { what: 'a friend', by: 'ben', args: ask('ada'), answer: 'done' },
        { what: 'a member with a pending request', by: 'ada', args: ask('eve'), answer: 'done' },
        {
          what: "another member's id",
          by: 'cyd',
          args: ({ deeToAda, gus }) => ({ id: deeToAda, toId: gus }),
          answer: 'id_taken',
        },
      ],
      rightful: { what: 'a stranger', by: 'cyd', args: ask('gus') },
    },
    'friends.accept': {
      vain: [
        stranger(fromDee, 'request_gone'),
        friend(fromDee, 'request_gone'),
        { what: 'the sender', by: 'dee', args: fromDee, answer: 'request_gone' },
        {
          what: 'an accepted request',
          by: 'ada',
          args: ({ benToAda }) => ({ requestId: benToAda }),
          answer: 'request_gone',
        },
        missing('ada', noRequest, 'request_gone'),
      ],
      rightful: { what: 'the recipient', by: 'ada', args: fromDee },
    },
    'friends.decline': {
      vain: [
        stranger(fromFay, 'request_gone'),
        friend(fromFay, 'request_gone'),
        { what: 'the sender', by: 'fay', args: fromFay, answer: 'request_gone' },
        missing('ada', noRequest, 'request_gone'),
      ],
      rightful: { what: 'the recipient', by: 'ada', args: fromFay },
    },
    'friends.cancel': {
      vain: [
        stranger(toEve, 'request_gone'),
        friend(toEve, 'request_gone'),
        { what: 'the recipient', by: 'eve', args: toEve, answer: 'request_gone' },
        missing('ada', noRequest, 'request_gone'),
      ],
      rightful: { what: 'the sender', by: 'ada', args: toEve },
    },
    'friends.unfriend': {
      vain: [
        stranger(({ ben }) => ({ memberId: ben }), 'not_found'),
        {
          what: 'themselves',
          by: 'ben',
          args: ({ ben }) => ({ memberId: ben }),
          answer: 'not_found',
        },
        {
          what: 'a hidden member',
          by: 'ada',
          args: ({ hal }) => ({ memberId: hal }),
          answer: 'not_found',
        },
        missing('ada', () => ({ memberId: nothing }), 'not_found'),
      ],
      rightful: { what: 'a friend', by: 'ada', args: ({ ben }) => ({ memberId: ben }) },
    },
  },
};
