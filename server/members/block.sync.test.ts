import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queries } from '../../schema/queries.ts';
import { zql } from '../../schema/zero.gen.ts';
import { type Acquainted, acquaint, questions } from '../../testing/acquainted.ts';
import { systemDatabase } from '../../testing/database.ts';
import { type Person, send } from '../../testing/person.ts';
import { namesIn } from '../../testing/registry.ts';
import { replicated } from '../../testing/replicated.ts';
import { answered, openSync, type SyncSocket } from '../../testing/sync-socket.ts';
import { openZero } from '../../testing/zero-client.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Acquainted;
let ben: Acquainted;
let cyd: Acquainted;
const open: { close(): unknown }[] = [];

beforeEach(async () => {
  [ann, ben, cyd] = await acquaint(db.sql);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

const act = async (who: Person, name: string, args: object) =>
  (await mutate(who, { name, args: args as never }))[0];
const block = (who: Person, other: Person) => act(who, 'members.block', { memberId: other.id });
const unblock = (who: Person, other: Person) => act(who, 'members.unblock', { memberId: other.id });

/** Every query about another member, and about the friend whom both have. */
async function asksAll(person: Acquainted, other: Acquainted): Promise<SyncSocket> {
  const calls = [...questions(other), ...questions(cyd)];
  const socket = openSync(person, calls);
  open.push(socket);
  await socket.until(answered(calls.length));
  return socket;
}

/** Rows that mention a member, by table and key. */
const rowsOf = (other: Acquainted) => (socket: SyncSocket) =>
  [...socket.rows()]
    .filter(([, row]) => other.traces.some((trace) => Object.values(row).includes(trace)))
    .map(([key]) => key)
    .sort();

const found = async (person: Person, term: string) => {
  const answer = await send(person, `/api/members/search?q=${encodeURIComponent(term)}`);
  return ((await answer.json()) as { members: { id: string }[] }).members.map(({ id }) => id);
};

it('every query is covered', () => {
  const names = questions(ann).map(({ name }) => name);
  expect([...new Set(names)].sort()).toEqual(namesIn(queries));
});

describe('a block', () => {
  it('hides each member from the other on open connections', async () => {
    const [hers, his, third] = await Promise.all([
      asksAll(ann, ben),
      asksAll(ben, ann),
      asksAll(cyd, ann),
    ]);
    const tables = [
      'event',
      'event_attendee',
      'friend_request',
      'friendship',
      'member',
      'message',
      'notification',
      'photo',
      'post',
    ];
    for (const kind of tables) expect(rowsOf(ann)(his).join()).toContain(`${kind} `);

    expect(await block(ann, ben)).toBe('done');
    await his.until((now) => rowsOf(ann)(now).length === 0);
    const list = [`block ${ann.id} ${ben.id} ${ann.id}`, `member ${ben.id}`];
    await hers.until((now) => rowsOf(ben)(now).join() === list.join());

    // What he writes now comes after all that the block has brought.
    const post = randomUUID();
    await act(ben, 'feed.createPost', { id: post, text: 'Still here' });
    await his.until(({ rows }) => rows().has(`post ${post}`));
    expect(his.raw()).not.toMatch(/block/);
    const traces = db.sql`
      select 1 from "zero_0/cvr".rows where "clientGroupID" = ${his.clientGroupID} and "table" = 'block'`;
    expect(await traces).toEqual([]);
    expect(rowsOf(ann)(third)).toContain(`member ${ann.id}`);
    expect(rowsOf(ben)(third)).toContain(`friendship ${cyd.id} ${ben.id}`);
  });

  it('leaves nothing to query', async () => {
    const list = openSync(ann, [{ name: 'members.blocked' }]);
    open.push(list);
    await block(ann, ben);
    // From then on zero-cache itself knows it.
    await list.until((now) => now.rows().has(`block ${ann.id} ${ben.id} ${ann.id}`));
    const his = await asksAll(ben, ann);
    expect(rowsOf(ann)(his)).toEqual([]);
    for (const trace of [...ann.traces, 'block']) expect(his.raw()).not.toContain(trace);
    const hers = await asksAll(ann, ben);
    expect(rowsOf(ben)(hers)).toEqual([`block ${ann.id} ${ben.id} ${ann.id}`, `member ${ben.id}`]);
  });

  it('leaves no trace on the blocked member’s device', async () => {
    const zero = openZero(ben);
    open.push(zero);
    const view = zero.materialize(queries.members.profile({ memberId: ann.id }));
    let name: string | undefined;
    view.addListener((member) => {
      name = member?.firstName;
    });
    await expect.poll(() => name).toBe(ann.name);
    await zero.run(queries.members.blocked(), { type: 'complete' });
    await block(ann, ben);
    await expect.poll(() => name).toBeUndefined();
    expect(await zero.run(zql.block)).toEqual([]);
    expect((await zero.run(zql.member)).map(({ id }) => id)).not.toContain(ann.id);
  });

  it.each(['ann', 'ben'] as const)('prevents every action of %s on the other', async (who) => {
    await block(ann, ben);
    const [me, other] = who === 'ann' ? [ann, ben] : [ben, ann];
    const aimed = {
      'friends.request': { id: randomUUID(), toId: other.id },
      'friends.unfriend': { memberId: other.id },
      'feed.hype': { postId: other.post },
      'feed.unhype': { postId: other.post },
      'events.respond': { eventId: other.event, response: 'going' },
      'feed.createThread': { id: randomUUID(), photoId: other.photo },
      'photos.remove': { photoId: other.photo },
      'notifications.markRead': { id: me.note },
      ...(who === 'ben' && { 'members.unblock': { memberId: other.id } }),
    };
    for (const [name, args] of Object.entries(aimed))
      expect([name, await act(me, name, args)]).toEqual([name, 'not_found']);
    for (const way of ['accept', 'decline', 'cancel'])
      expect(await act(me, `friends.${way}`, { requestId: me.request })).toBe('request_gone');
    for (const term of [other.name, other.email]) expect(await found(me, term)).toEqual([]);
    expect(await found(cyd, other.name)).toEqual([other.id]);
  });

  it('is stored once, however often it is sent, and counts friends correctly', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => block(ann, ben)));
    expect(new Set(answers)).toEqual(new Set(['done']));
    expect(await between()).toMatchObject({ blocks: 2, friendships: 0, pending: 0 });
    const counted = await db.sql<{ friends: number }[]>`
      select friends from member_stats where member_id in (${ann.id}, ${ben.id})`;
    expect(counted.map(({ friends }) => friends)).toEqual([1, 1]);
  });
});

describe('a block of a member who blocked first', () => {
  const listed = { name: 'members.blocked' };

  it('hides the blocker from them too, and outlasts their block', async () => {
    await block(ann, ben);
    const hers = openSync(ann, [listed]);
    open.push(hers);
    await hers.until(({ rows }) => rows().has(`member ${ben.id}`));
    expect(await block(ben, ann)).toBe('done');
    await hers.until(({ rows }) => !rows().has(`member ${ben.id}`));
    expect([...hers.rows().keys()]).toEqual([`block ${ann.id} ${ben.id} ${ann.id}`]);
    const his = openSync(ben, [listed]);
    open.push(his);
    await his.until(({ rows }) => rows().has(`block ${ben.id} ${ann.id} ${ben.id}`));
    expect(his.rows().has(`member ${ann.id}`)).toBe(false);

    expect(await unblock(ann, ben)).toBe('done');
    await hers.until(({ rows }) => rows().size === 0);
    expect(rowsOf(ben)(await asksAll(ann, ben))).toEqual([]);
    expect(await act(ann, 'friends.request', { id: randomUUID(), toId: ben.id })).toBe('not_found');
    // Her block is gone, so he sees the member whom he blocked.
    await his.until(({ rows }) => rows().has(`member ${ann.id}`));
  });

  it('works for any hidden member, and does nothing for a missing one', async () => {
    await db.sql`update member set status = 'banned' where id = ${cyd.id}`;
    expect(await block(ben, cyd)).toBe('done');
    expect(await act(ben, 'members.block', { memberId: randomUUID() })).toBe('done');
    const his = openSync(ben, [listed]);
    open.push(his);
    await his.until(({ rows }) => rows().size > 0);
    expect([...his.rows().keys()]).toEqual([`block ${ben.id} ${cyd.id} ${ben.id}`]);
  });
});

describe('unblocking', () => {
  it('makes the members visible to each other again, and restores no friendship', async () => {
    await block(ann, ben);
    expect(await unblock(ben, ann)).toBe('not_found');
    await replicated();
    const his = await asksAll(ben, ann);
    expect(await unblock(ann, ben)).toBe('done');
    await his.until((now) => rowsOf(ann)(now).includes(`member ${ann.id}`));
    const again = await asksAll(ben, ann);
    expect(rowsOf(ann)(again)).toContain(`post ${ann.post}`);
    expect(rowsOf(ann)(again)).not.toContain(`friendship ${ben.id} ${ann.id}`);
    expect(await between()).toEqual({ blocks: 0, friendships: 0, pending: 0 });
    expect(await found(ben, ann.name)).toEqual([ann.id]);
    expect(await act(ben, 'friends.request', { id: randomUUID(), toId: ann.id })).toBe('done');
    expect(await unblock(ann, ben)).toBe('not_found');
  });
});

describe('at the same moment', () => {
  const rounds = 15;
  const request = (who: Person, other: Person, id: string = randomUUID()) =>
    act(who, 'friends.request', { id, toId: other.id });

  it.each<[string, () => Promise<() => Promise<unknown>[]>]>([
    [
      'accepting',
      async () => {
        const id = randomUUID();
        await request(ben, ann, id);
        return () => [block(ann, ben), act(ann, 'friends.accept', { requestId: id })];
      },
    ],
    ['a request of the one blocked', async () => () => [block(ann, ben), request(ben, ann)]],
    ['a request of the one who blocks', async () => () => [block(ann, ben), request(ann, ben)]],
    ['crossed requests', async () => () => [request(ben, ann), block(ann, ben), request(ann, ben)]],
    [
      'a request that crosses, by the one blocked',
      async () => {
        await request(ann, ben);
        return () => [request(ben, ann), block(ann, ben)];
      },
    ],
  ])('a block outlasts %s', async (_what, prepare) => {
    await forget();
    for (let round = 0; round < rounds; round++) {
      const actions = await prepare();
      await Promise.all(actions());
      expect(await between()).toEqual({ blocks: 2, friendships: 0, pending: 0 });
      await forget();
    }
  });

  it('two members block each other, and both blocks are stored', async () => {
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all([block(ann, ben), block(ben, ann)]);
      expect(answers).toEqual(['done', 'done']);
      expect(await between()).toEqual({ blocks: 4, friendships: 0, pending: 0 });
      await forget();
    }
  });
});

async function between() {
  const ids = [ann.id, ben.id];
  const [counts] = await db.sql`
    select
      (select count(*)::int from block where member_id = any(${ids})) as blocks,
      (select count(*)::int from friendship
        where member_id = any(${ids}) and friend_id = any(${ids}) and member_id <> friend_id) as friendships,
      (select count(*)::int from friend_request
        where from_id = any(${ids}) and to_id = any(${ids}) and status = 'pending') as pending`;
  return counts;
}

/** As if they had never met. */
async function forget() {
  const ids = [ann.id, ben.id];
  await db.sql`delete from block where member_id = any(${ids})`;
  await db.sql`delete from friend_request where from_id = any(${ids}) and to_id = any(${ids})`;
  await db.sql`
    delete from friendship where member_id = any(${ids}) and friend_id = any(${ids}) and member_id <> friend_id`;
}
