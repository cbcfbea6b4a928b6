import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { feed } from '../../testing/mutations/feed.ts';
import { friends } from '../../testing/mutations/friends.ts';
import { members } from '../../testing/mutations/members.ts';
import { notifications } from '../../testing/mutations/notifications.ts';
import { photos } from '../../testing/mutations/photos.ts';
import { namesIn } from '../../testing/registry.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { mutate } from '../../testing/zero-door.ts';

const cases = { ...feed, ...friends, ...members, ...notifications, ...photos };

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
