import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutatorCases, queryCases, questionsAbout } from '../../testing/cases/all.ts';
import type { Ids, Who } from '../../testing/cases/case.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { setRole } from '../../testing/roles.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { mutate, resolve } from '../../testing/zero-endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const members = ['ada', 'ben', 'cyd', 'dee', 'eve', 'fay', 'gus', 'ivy'] as const;
const nobodies = [
  ['hal', 'banned'],
  ['wes', 'waiting for approval'],
  ['uma', 'unconfirmed, invited by a member'],
] as const;
const mutateAs = mutateIn(() => world.sql);
const mutatorsWith = (ids: Ids) =>
  Object.entries(mutatorCases).map(([name, { rightful }]) => ({ name, args: rightful.args(ids) }));

// Operators may do whatever moderators may.
it('no role gives anything by sync', async () => {
  const own = await makeWorld();
  for (const who of members) await setRole(own.sql, own.ids[who], 'operator');
  const found: string[] = [];
  const expected: string[] = [];
  for (const [name, { vain, rightful }] of Object.entries(mutatorCases)) {
    const before = await own.snapshot();
    for (const { what, by, args, answer } of vain) {
      const outcome = await mutate(own.people[by], { name, args: args(own.ids) });
      found.push(`${name}, ${what} (${by}): ${outcome}`);
      expected.push(`${name}, ${what} (${by}): ${answer}`);
    }
    if ((await own.snapshot()) !== before) found.push(`${name} changed something`);
    const { by, args } = rightful;
    found.push(`${name} (${by}): ${await mutate(own.people[by], { name, args: args(own.ids) })}`);
    expected.push(`${name} (${by}): done`);
  }
  await own.close();
  expect(found).toEqual(expected);
});

describe.each(nobodies)('%s, %s', (who) => {
  beforeAll(() => setRole(world.sql, world.ids[who], 'operator'));

  it('may call no mutator, even as an operator', async () => {
    const before = await world.snapshot();
    for (const call of mutatorsWith(world.ids)) {
      const atTheDoor = await mutate(world.people[who], call);
      const behindIt = await codeOf(mutateAs(world.ids[who], call.name, call.args as object));
      expect([call.name, ...atTheDoor, behindIt]).toEqual([call.name, 'http 401', 'signed_out']);
    }
    expect(await world.snapshot()).toBe(before);
  });

  it('may ask no query, even as an operator', async () => {
    for (const [name, args] of Object.entries(questionsAbout(world.ids)))
      expect([name, ...(await resolve(world.people[who], { name, args }))]).toEqual([
        name,
        'http 401',
      ]);
  });
});

/** The ids, with this one in place of every other member than `by`. */
const as = (who: Who, by: Who): Ids =>
  new Proxy(world.ids, {
    get: (ids, name: keyof Ids) => ids[name in world.people && name !== by ? who : name],
  });

// Hal is somebody to whom all of this happened before he was banned.
describe.each(nobodies.slice(1))('of %s, %s', (who) => {
  it('no query of a member brings a row', async () => {
    for (const by of ['ada', 'ben', 'cyd'] as const) {
      const asked = Object.entries(queryCases).flatMap(([name, list]) =>
        list.map(({ args }) => JSON.stringify({ name, args: args?.(as(who, by)) })),
      );
      const about = [...new Set(asked.filter((call) => call.includes(world.ids[who])))];
      expect(about).not.toEqual([]);
      const socket = openSync(
        world.people[by],
        about.map((call) => JSON.parse(call)),
      );
      await socket.until(answered(about.length));
      socket.close();
      expect([...socket.rows().keys()].filter((row) => row.includes(world.ids[who]))).toEqual([]);
    }
  });

  // A block counts for whoever comes in later, too.
  it('no mutator of a member writes a row, but for a block', async () => {
    const calls = Object.entries(mutatorCases)
      .map(
        ([
          name,
          {
            rightful: { by, args },
          },
        ]) => ({ by, call: { name, args: args(as(who, by)) } }),
      )
      .filter(({ call }) => JSON.stringify(call).includes(world.ids[who]));
    expect(calls.length).toBeGreaterThan(1);
    const changing: string[] = [];
    let before = await world.snapshot(who);
    for (const { by, call } of calls) {
      await mutate(world.people[by], call);
      const now = await world.snapshot(who);
      if (now !== before) changing.push(call.name);
      before = now;
    }
    expect(changing).toEqual(['members.block']);
  });
});
