import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { friendState } from '../../schema/friends/rules.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { openZero } from '../../testing/zero-client.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import type { Sql } from '../db.ts';

const db = systemDatabase();
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const ask = async (from: Person, to: Person) => {
  const id = randomUUID();
  await mutate(from, { name: 'friends.request', args: { id, toId: to.id } });
  return id;
};

/**
 * Makes the database refuse changes of what is between a person and others, as if it had a fault.
 * One table in each transaction: other tests lock the two in another order.
 */
async function refuse(sql: Sql, person: Person) {
  const concerns = (columns: string) =>
    `for each row when ('${person.id}' in (${columns})) execute function private.refuse()`;
  await sql.unsafe(`
    create or replace function private.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$`);
  await sql.unsafe(`create or replace trigger refuse_requests
    before insert or update on friend_request ${concerns('new.from_id, new.to_id')}`);
  await sql.unsafe(`create or replace trigger refuse_partings
    before delete on friendship ${concerns('old.member_id, old.friend_id')}`);
}

async function relent(sql: Sql) {
  await sql.unsafe('drop trigger if exists refuse_requests on friend_request');
  await sql.unsafe('drop trigger if exists refuse_partings on friendship');
}

/** Friendship as this person's browser shows it on the other's profile. */
function profile(person: Person, other: Person) {
  const zero = openZero(person);
  open.push(zero);
  const memberId = other.id;
  const states: string[] = [];
  let befriended = false;
  let requests: Parameters<typeof friendState>[3] = [];
  const answered = new Set<string>();
  const note = (query: string, type: string) => {
    if (type === 'complete') answered.add(query);
    states.push(friendState(person.id, memberId, befriended, requests, Date.now()).state);
  };
  zero
    .materialize(queries.members.profile({ memberId }))
    // Complete without them, as long as zero-cache has not got the row of a member who has just
    // joined.
    .addListener((row, type) => note('profile', row ? type : 'unknown'));
  zero.materialize(queries.friends.withMember({ memberId })).addListener((row, type) => {
    befriended = row !== undefined;
    note('friendship', type);
  });
  zero.materialize(queries.friends.between({ memberId })).addListener((rows, type) => {
    requests = rows as typeof requests;
    note('requests', type);
  });
  return {
    zero,
    shows: (state: string) => expect.poll(() => answered.size === 3 && states.at(-1)).toBe(state),
    seen: () => states,
  };
}

type Action = (
  zero: ReturnType<typeof openZero>,
  ids: { other: string; request: string },
) => {
  client: Promise<unknown>;
  server: Promise<unknown>;
};

const { accept, decline, cancel, request, unfriend } = mutators.friends;

it.each<[string, string, string, Action]>([
  [
    'accept',
    'pending_in',
    'friends',
    (zero, ids) => zero.mutate(accept({ requestId: ids.request })),
  ],
  [
    'decline',
    'pending_in',
    'idle',
    (zero, ids) => zero.mutate(decline({ requestId: ids.request })),
  ],
  ['cancel', 'pending_out', 'idle', (zero, ids) => zero.mutate(cancel({ requestId: ids.request }))],
  ['unfriend', 'friends', 'idle', (zero, ids) => zero.mutate(unfriend({ memberId: ids.other }))],
  [
    ...(['request', 'idle', 'pending_out'] as const),
    (zero, ids) => zero.mutate(request({ id: randomUUID(), toId: ids.other })),
  ],
])('a refused %s returns to %s, after it showed %s at once', async (_what, before, after, act) => {
  const [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
  const ids = { other: ben.id, request: '' };
  if (before === 'pending_out') ids.request = await ask(ann, ben);
  if (before === 'pending_in' || before === 'friends') ids.request = await ask(ben, ann);
  if (before === 'friends')
    await mutate(ann, { name: 'friends.accept', args: { requestId: ids.request } });
  const { zero, shows, seen } = profile(ann, ben);
  await shows(before);

  onTestFinished(() => relent(db.sql));
  await refuse(db.sql, ann);
  const sent = act(zero, ids);
  expect(await sent.client).toMatchObject({ type: 'success' });
  const answer = await sent.server;
  expect(answer).toMatchObject({ error: { details: { code: 'unexpected' } } });
  await shows(before);
  expect(seen()).toContain(after);
});
