import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queries } from '../../schema/queries.ts';
import { queryArguments, queryCases } from '../../testing/cases/all.ts';
import type { Known } from '../../testing/cases/case.ts';
import { namesIn } from '../../testing/registry.ts';
import { answered, openSync } from '../../testing/sync-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { type Args, resolve } from '../../testing/zero-door.ts';

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

  describe.each(list)('$name: $about', ({ name, args, rows }) => {
    it.each([
      ['its owner', 'ada'],
      ["the owner's friend", 'ben'],
      ['a stranger', 'cyd'],
    ] as const)('%s gets what is theirs to see and nothing else', async (_role, who) => {
      expect(await rowsFor(world(), who, name, args?.(world().ids))).toEqual(rows[who] ?? []);
    });
  });
});

describe('who is no member', () => {
  const world = ownWorld();

  describe.each(['uma', 'out'] as const)('%s, who is unverified or signed out', (who) => {
    it.each(namesIn(queries))('is refused %s at the door', async (name) => {
      const call = { name, args: queryArguments[name] };
      expect(await resolve(world().people[who], call)).toEqual(['http 401']);
      expect(await openSync(world().people[who], [call], { userID: world().ids.ada }).end).toBe(
        'http 401',
      );
    });
  });

  it('a member who was disabled is refused like a visitor', async () => {
    const call = { name: 'feed.page', args: { start: null } };
    expect(await resolve(world().people.hal, call)).toEqual(['http 401']);
    expect(await openSync(world().people.hal, [call]).end).toBe('http 401');
  });
});
