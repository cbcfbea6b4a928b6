import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { namesIn } from '../../schema/testing/registry.ts';
import { makeWorld, type Who, type World } from '../testing/world.ts';
import { type Args, mutate } from '../testing/zero-door.ts';

type Attempt = { what: string; by: Who; args: (ids: World['ids']) => Args; answer: string };
type Case = {
  /** Change nothing, whatever they answer. */
  vain: Attempt[];
  /** Shows that the others failed by right and not by mistake. */
  rightful: Omit<Attempt, 'answer'>;
};

type MakeArgs = Attempt['args'];
const stranger = (args: MakeArgs, answer: string): Attempt => ({
  what: 'a stranger',
  by: 'cyd',
  args,
  answer,
});
const friend = (args: MakeArgs, answer: string): Attempt => ({
  what: 'a friend',
  by: 'ben',
  args,
  answer,
});
const missing = (by: Who, args: MakeArgs, answer: string): Attempt => ({
  what: 'something missing',
  by,
  args,
  answer,
});

const nothing = randomUUID();
const post: MakeArgs = ({ adaPost }) => ({ postId: adaPost });
const takenPost: MakeArgs = ({ adaPost }) => ({ id: adaPost, text: 'Mine now' });
const fromDee: MakeArgs = ({ deeToAda }) => ({ requestId: deeToAda });
const fromFay: MakeArgs = ({ fayToAda }) => ({ requestId: fayToAda });
const toEve: MakeArgs = ({ adaToEve }) => ({ requestId: adaToEve });
const noRequest: MakeArgs = () => ({ requestId: nothing });
const ask =
  (to: Who): MakeArgs =>
  (ids) => ({ id: randomUUID(), toId: ids[to] });

const cases: Record<string, Case> = {
  'feed.createPost': {
    vain: [
      stranger(takenPost, 'id_taken'),
      friend(takenPost, 'id_taken'),
      { what: 'the author, with other words', by: 'ada', args: takenPost, answer: 'id_taken' },
      {
        what: 'the author, once more',
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
  'feed.hype': {
    vain: [
      missing('cyd', () => ({ postId: nothing }), 'not_found'),
      { what: 'one who has hyped it', by: 'ben', args: post, answer: 'done' },
    ],
    rightful: { what: 'a stranger', by: 'cyd', args: post },
  },
  'feed.unhype': {
    vain: [
      missing('ben', () => ({ postId: nothing }), 'not_found'),
      { what: 'one who has not hyped it', by: 'ada', args: post, answer: 'done' },
    ],
    rightful: { what: 'one who has hyped it', by: 'ben', args: post },
  },
  'friends.request': {
    vain: [
      missing('cyd', () => ({ id: randomUUID(), toId: nothing }), 'not_found'),
      { what: 'a disabled member', by: 'cyd', args: ask('hal'), answer: 'not_found' },
      { what: 'an unverified member', by: 'cyd', args: ask('uma'), answer: 'not_found' },
      { what: 'oneself', by: 'cyd', args: ask('cyd'), answer: 'yourself' },
      { what: 'a friend', by: 'ben', args: ask('ada'), answer: 'done' },
      { what: 'one who was asked already', by: 'ada', args: ask('eve'), answer: 'done' },
      {
        what: "another's id",
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
        what: 'one that is accepted',
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
      { what: 'oneself', by: 'ben', args: ({ ben }) => ({ memberId: ben }), answer: 'not_found' },
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

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('every mutator has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(namesIn(mutators));
});

describe.each(Object.entries(cases))('%s', (name, { vain, rightful }) => {
  it.each(vain)('in vain: $what ($by)', async ({ by, args, answer }) => {
    const before = await world.snapshot();
    expect(await mutate(world.people[by], { name, args: args(world.ids) })).toEqual([answer]);
    expect(await world.snapshot()).toBe(before);
  });

  it.each(['uma', 'out', 'hal'] as const)('is refused at the door to %s', async (who) => {
    const before = await world.snapshot();
    const call = { name, args: rightful.args(world.ids) };
    expect(await mutate(world.people[who], call)).toEqual(['http 401']);
    expect(await world.snapshot()).toBe(before);
  });

  it(`rightful: ${rightful.what} (${rightful.by})`, async () => {
    const before = await world.snapshot();
    const call = { name, args: rightful.args(world.ids) };
    expect(await mutate(world.people[rightful.by], call)).toEqual(['done']);
    expect(await world.snapshot()).not.toBe(before);
  });
});
