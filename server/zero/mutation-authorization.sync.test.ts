import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { mutatorCases } from '../../testing/cases/all.ts';
import { namesIn } from '../../testing/registry.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { mutate } from '../../testing/zero-door.ts';
import type { Sql } from '../db.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('every mutator has a case', () => {
  expect(Object.keys(mutatorCases).sort()).toEqual(namesIn(mutators));
});

describe.each(Object.entries(mutatorCases))('%s', (name, { vain, rightful }) => {
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

/** Until somebody waits for what this transaction holds. */
const waitedFor = (tx: Sql) =>
  expect
    .poll(
      () =>
        tx`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    .not.toHaveLength(0);

describe('from a member who is being removed at that moment, nothing lands', () => {
  it.each(Object.entries(mutatorCases))('%s', async (name, { rightful }) => {
    const [id, person] = [world.ids[rightful.by], world.people[rightful.by]];
    const call = { name, args: rightful.args(world.ids) };
    const status = (tx: Sql, now: string) => tx`update member set status = ${now} where id = ${id}`;
    const before = await world.snapshot();
    const answer = await world.sql.begin(async (tx) => {
      await tx`select from member where id = ${id} for update`;
      const answer = mutate(person, call);
      await waitedFor(tx);
      await status(tx, 'deleted');
      // In a list, so that nobody waits for it in here.
      return [answer];
    });
    expect(await answer[0]).toEqual(['signed_out']);
    await status(world.sql, 'active');
    expect(await world.snapshot()).toBe(before);
  });
});
