import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queries } from '../../schema/queries.ts';
import { queryCases } from '../../testing/cases/all.ts';
import type { Known } from '../../testing/cases/case.ts';
import { namesIn } from '../../testing/registry.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import type { Args } from '../../testing/zero-door.ts';

/** A friend's rows, a stranger's, and what the owner has of them. */
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

async function rowsFor(world: World, who: Known, name: string, args: Args): Promise<string[]> {
  const socket = openSync(world.people[who], [{ name, args }]);
  await socket.until(answered(1));
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

const flat = Object.entries(queryCases).flatMap(([name, list]) =>
  list.map((one) => ({ name, ...one })),
);

/** Each opens a socket for each of three members, and the door lets in 60 of one in a minute. */
const inOneWorld = 40;
const parts = Array.from({ length: Math.ceil(flat.length / inOneWorld) }, (_, part) => ({
  part: part + 1,
  list: flat.slice(part * inOneWorld, (part + 1) * inOneWorld),
}));

describe.each(parts)('what queries bring, part $part', ({ list }) => {
  const world = ownWorld();

  it.each(list)('$name: $about', async ({ name, args, rows }) => {
    const found = await Promise.all(
      known.map((who) => rowsFor(world(), who, name, args?.(world().ids))),
    );
    expect(Object.fromEntries(known.map((who, index) => [who, found[index]]))).toEqual({
      ...{ ada: [], ben: [], cyd: [] },
      ...rows,
    });
  });
});
