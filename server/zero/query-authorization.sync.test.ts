import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queries } from '../../schema/queries.ts';
import { chosenQueryCases, queryCases } from '../../testing/cases/all.ts';
import type { Known, QueryCase } from '../../testing/cases/case.ts';
import { namesIn } from '../../testing/registry.ts';
import { setRole } from '../../testing/roles.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const known = ['ada', 'ben', 'cyd'] as const;

/** A world for the tests beside this call. */
function ownWorld() {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  afterAll(() => world.close());
  return () => world;
}

/** The rows that reach the device of one member who asks all of this. */
async function rowsFor(world: World, who: Known, asked: Asked[]): Promise<string[]> {
  if (asked.length === 0) return [];
  const calls = asked.map(({ name, args }) => ({ name, args: args?.(world.ids) }));
  const socket = openSync(world.people[who], calls);
  await socket.until(answered(calls.length));
  socket.close();
  // Every member sees all games, those of other worlds too.
  const ids = Object.values(world.ids);
  const ofOthers = (row: string) =>
    row.startsWith('game ') && !ids.some((id) => row === `game ${id}`);
  return [...socket.rows().keys()]
    .filter((row) => !ofOthers(row))
    .map(world.named)
    .sort();
}

it('every query has a case', () => {
  expect(Object.keys(queryCases).sort()).toEqual(namesIn(queries));
});

type Asked = QueryCase & { name: string };
const flat: Asked[] = Object.entries(chosenQueryCases).flatMap(([name, list]) =>
  list.map((one) => ({ name, ...one })),
);
const isFor = (who: Known, { rows }: Asked) => (rows[who] ?? []).length > 0;

/** One socket for each member with results: the server lets in 60 a minute per member. */
const inOneWorld = 50;
const parts = Array.from({ length: Math.ceil(flat.length / inOneWorld) }, (_, part) => ({
  part: part + 1,
  list: flat.slice(part * inOneWorld, (part + 1) * inOneWorld),
}));

describe.each(parts)('query results, part $part', ({ list }) => {
  const world = ownWorld();

  it.each(known)('are empty for %s, who may not see them', async (who) => {
    const none = list.filter((one) => !isFor(who, one));
    const names = none.map(({ name, about }) => `${name}: ${about}`).join('\n');
    expect(await rowsFor(world(), who, none), names).toEqual([]);
  });

  it.each(list.filter((one) => known.some((who) => isFor(who, one))))(
    '$name: $about',
    async (one) => {
      const theirs = known.filter((who) => isFor(who, one));
      const found = await Promise.all(theirs.map((who) => rowsFor(world(), who, [one])));
      expect(Object.fromEntries(theirs.map((who, index) => [who, found[index]]))).toEqual(
        Object.fromEntries(theirs.map((who) => [who, one.rows[who]])),
      );
    },
  );

  it.each([
    ['ben', 'moderator'],
    ['cyd', 'operator'],
  ] as const)('are no more for %s as a %s', async (who, role) => {
    await setRole(world().sql, world().ids[who], role);
    const rows = new Set(list.flatMap((one) => one.rows[who] ?? []));
    expect(await rowsFor(world(), who, list)).toEqual([...rows].sort());
  });
});
