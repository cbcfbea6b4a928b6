import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { chosenMutatorCases, mutatorCases } from '../../testing/cases/all.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { namesIn } from '../../testing/registry.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { leave } from '../auth/leaving.ts';
import { setMember } from '../commands/member.ts';
import type { Sql } from '../db.ts';
import { deleteMember } from '../jobs/delete-member.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('every mutator has a case', () => {
  expect(Object.keys(mutatorCases).sort()).toEqual(namesIn(mutators));
});

describe.each(Object.entries(chosenMutatorCases))('%s', (name, { vain, rightful }) => {
  it('vain calls change nothing', async () => {
    const before = await world.snapshot();
    const answers: string[] = [];
    for (const { what, by, args } of vain) {
      const answer = await mutate(world.people[by], { name, args: args(world.ids) });
      answers.push(`${what} (${by}): ${answer}`);
    }
    expect(answers).toEqual(vain.map(({ what, by, answer }) => `${what} (${by}): ${answer}`));
    expect(await world.snapshot()).toBe(before);
  });

  it(`rightful: ${rightful.what} (${rightful.by})`, async () => {
    const before = await world.snapshot();
    const call = { name, args: rightful.args(world.ids) };
    expect(await mutate(world.people[rightful.by], call)).toEqual(['done']);
    expect(await world.snapshot()).not.toBe(before);
  });
});

/** Until so many wait in a row behind what this transaction holds. */
const waitedFor = (tx: Sql, length: number) =>
  expect
    .poll(async () => {
      const waiting = await tx`
        with recursive behind as (
          select pg_backend_pid() as pid
          union select pg_locks.pid from pg_locks, behind where not granted and behind.pid = any(pg_blocking_pids(pg_locks.pid))
        ) select from behind`;
      return waiting.count - 1;
    })
    .toBe(length);

/**
 * The answer to a mutation of a member who is signed out; after more than a second the request
 * itself ends, for nobody is found behind it.
 */
const refused = expect.toBeOneOf(['signed_out', 'http 503']);

// Every mutator begins with this: arguments.test.ts makes sure of it.
const some = ['feed.createPost', 'chat.send', 'members.updateDetails'];
it.each(Object.entries(mutatorCases).filter(([name]) => some.includes(name)))(
  '%s waits for a lock on its author',
  async (name, { rightful: { by, args } }) => {
    const [id, call] = [world.ids[by], { name, args: args(world.ids) }];
    const status = (tx: Sql, now: string) => tx`update member set status = ${now} where id = ${id}`;
    const before = await world.snapshot();
    const answer = await world.sql.begin(async (tx) => {
      await tx`select from member where id = ${id} for update`;
      const answer = mutate(world.people[by], call);
      await waitedFor(tx, 1);
      await status(tx, 'deleted');
      // In a list, so that it is not awaited here.
      return [answer];
    });
    expect(await answer[0]).toEqual([refused]);
    await status(world.sql, 'active');
    expect(await world.snapshot()).toBe(before);
  },
);

describe('a mutation by a member who is being deleted changes nothing', () => {
  const removals: Record<string, (person: Person) => Promise<unknown>> = {
    'by a ban': ({ email }) =>
      setMember(inject('stack').databaseUrl, [email, '--status', 'banned']),
    'by their leaving': ({ id }) => leave(world.sql, id),
    'by their deletion': ({ id }) => deleteMember(world.sql, id),
  };

  it.each(Object.entries(removals))('%s', async (_, remove) => {
    const person = await newPerson();
    const post = { id: randomUUID(), text: 'Hello' };
    const ends = await world.sql.begin(async (tx) => {
      // Each of them ends the sessions, and has hidden the member by then.
      await tx`select from auth.session where user_id = ${person.id} for update`;
      const removed = remove(person);
      await waitedFor(tx, 1);
      const answer = mutate(person, { name: 'feed.createPost', args: post });
      await waitedFor(tx, 2);
      return [removed, answer] as const;
    });
    await ends[0];
    expect(await ends[1]).toEqual([refused]);
    expect(await world.sql`select from post where id = ${post.id}`).toHaveLength(0);
  });
});
