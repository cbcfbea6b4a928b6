import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queries } from '../../schema/queries.ts';
import { namesIn } from '../../testing/registry.ts';
import { queryArguments } from '../../testing/samples.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { type Known, makeWorld, type World } from '../../testing/world.ts';
import { type Args, resolve } from '../../testing/zero-door.ts';

/** A question, and all rows that reach the device of each who asks it. Who is not named gets none. */
type Case = {
  about: string;
  args?: (ids: World['ids']) => Args;
  rows: Partial<Record<Known, string[]>>;
};

const everyone = (...rows: string[]) => ({ ada: rows, ben: rows, cyd: rows });

const feeds = {
  ada: [
    ...['friendship ada ada', 'friendship ada ben', 'member ada', 'member ben'],
    ...['post adaPost', 'post benPost'],
  ],
  ben: [
    ...['friendship ben ada', 'friendship ben ben', 'hype adaPost ben', 'member ada', 'member ben'],
    ...['post adaPost', 'post benPost'],
  ],
  cyd: ['friendship cyd cyd', 'member cyd', 'post cydPost'],
};

const friendsOfAda: Case[] = [
  {
    about: "a member's friends",
    args: ({ ada }) => ({ memberId: ada }),
    rows: everyone('friendship ada ben', 'member ada', 'member ben'),
  },
  { about: "a hidden member's friends", args: ({ hal }) => ({ memberId: hal }), rows: {} },
];

const photosOfAda = (args: Case['args']): Case[] => [
  { about: "a member's photos", args, rows: everyone('member ada', 'photo adaPhoto') },
];

const cases: Record<string, Case[]> = {
  'feed.page': [{ about: 'the newest', args: () => ({ start: null }), rows: feeds }],
  'feed.newer': [
    {
      about: 'since the beginning',
      args: () => ({ after: { createdAt: 0, id: randomUUID() } }),
      rows: feeds,
    },
  ],
  'feed.byMember': [
    {
      about: "a member's posts",
      args: ({ ada }) => ({ memberId: ada, start: null }),
      rows: {
        ...everyone('member ada', 'post adaPost'),
        ben: ['hype adaPost ben', 'member ada', 'post adaPost'],
      },
    },
    {
      about: "a hidden member's posts, whose author stays unknown",
      args: ({ hal }) => ({ memberId: hal, start: null }),
      rows: everyone('post halPost'),
    },
    {
      about: "a missing member's posts",
      args: () => ({ memberId: randomUUID(), start: null }),
      rows: {},
    },
  ],
  'feed.post': [
    {
      about: 'one post, and no hype but the own',
      args: ({ adaPost }) => ({ postId: adaPost }),
      rows: {
        ...everyone('member ada', 'post adaPost'),
        ben: ['hype adaPost ben', 'member ada', 'post adaPost'],
      },
    },
    {
      about: 'a post of a hidden member',
      args: ({ halPost }) => ({ postId: halPost }),
      rows: everyone('post halPost'),
    },
    { about: 'a missing post', args: () => ({ postId: randomUUID() }), rows: {} },
  ],
  'friends.between': [
    {
      about: 'what is between oneself and Ada',
      args: ({ ada }) => ({ memberId: ada }),
      rows: {
        ada: ['adaToEve', 'benToAda', 'deeToAda', 'fayToAda'].map((id) => `friend_request ${id}`),
        ben: ['friend_request benToAda'],
      },
    },
    {
      about: 'what is between oneself and Dee',
      args: ({ dee }) => ({ memberId: dee }),
      rows: { ada: ['friend_request deeToAda'] },
    },
    { about: 'a missing member', args: () => ({ memberId: randomUUID() }), rows: {} },
  ],
  'friends.incoming': [
    {
      about: 'requests to oneself',
      rows: {
        ada: ['friend_request deeToAda', 'friend_request fayToAda', 'member dee', 'member fay'],
      },
    },
  ],
  'friends.outgoing': [
    { about: 'own requests', rows: { ada: ['friend_request adaToEve', 'member eve'] } },
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
  'members.blocked': [
    { about: 'whom one blocked', rows: { ada: ['block ada ivy ada', 'member ivy'] } },
  ],
  'members.ownDetails': [
    {
      about: 'own private details',
      rows: {
        ada: ['member_private ada'],
        ben: ['member_private ben'],
        cyd: ['member_private cyd'],
      },
    },
  ],
  'members.profile': [
    {
      about: 'a member whom Ada blocked',
      args: ({ ivy }) => ({ memberId: ivy }),
      rows: { ...everyone('member ivy', 'member_stats ivy'), ada: [] },
    },
    {
      about: 'an active, verified member',
      args: ({ ada }) => ({ memberId: ada }),
      rows: everyone('member ada', 'member_stats ada'),
    },
    { about: 'a disabled member', args: ({ hal }) => ({ memberId: hal }), rows: {} },
    { about: 'an unverified member', args: ({ uma }) => ({ memberId: uma }), rows: {} },
    { about: 'a missing member', args: () => ({ memberId: randomUUID() }), rows: {} },
  ],
  'notifications.latest': [
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
  ],
  'photos.latest': photosOfAda(({ ada }) => ({ memberId: ada })),
  'photos.page': photosOfAda(({ ada }) => ({ memberId: ada, after: null })),
  'photos.ofImages': photosOfAda(({ ada, adaImage }) => ({ memberId: ada, images: [adaImage] })),
  'photos.photo': photosOfAda(({ adaPhoto }) => ({ photoId: adaPhoto })),
  'presence.contacts': [
    {
      about: 'own friends',
      rows: {
        ada: ['friendship ada ben', 'member ben', 'presence ben'],
        ben: ['friendship ben ada', 'member ada', 'presence ada'],
      },
    },
  ],
};

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function rowsFor(who: Known, name: string, args: Args): Promise<string[]> {
  const socket = openSync(world.people[who], [{ name, args }]);
  await socket.until(answered(1));
  socket.close();
  return [...socket.rows().keys()].map(world.named).sort();
}

it('every query has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(namesIn(queries));
});

const flat = Object.entries(cases).flatMap(([name, list]) => list.map((one) => ({ name, ...one })));

describe.each(flat)('$name: $about', ({ name, args, rows }) => {
  it.each([
    ['its owner', 'ada'],
    ["the owner's friend", 'ben'],
    ['a stranger', 'cyd'],
  ] as const)('%s gets what is theirs to see and nothing else', async (_role, who) => {
    expect(await rowsFor(who, name, args?.(world.ids))).toEqual(rows[who] ?? []);
  });
});

describe.each(['uma', 'out'] as const)('%s, who is unverified or signed out', (who) => {
  it.each(namesIn(queries))('is refused %s at the door', async (name) => {
    const call = { name, args: queryArguments[name] };
    expect(await resolve(world.people[who], call)).toEqual(['http 401']);
    expect(await openSync(world.people[who], [call], { userID: world.ids.ada }).end).toBe(
      'http 401',
    );
  });
});

it('a member who was disabled is refused like a visitor', async () => {
  const call = { name: 'feed.page', args: { start: null } };
  expect(await resolve(world.people.hal, call)).toEqual(['http 401']);
  expect(await openSync(world.people.hal, [call]).end).toBe('http 401');
});
