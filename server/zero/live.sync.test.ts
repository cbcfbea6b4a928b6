import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { systemDatabase } from '../../testing/database.ts';
import { befriend } from '../../testing/members.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { answered, openSync, type SyncSocket } from '../../testing/sync-socket.ts';
import { openZero } from '../../testing/zero-client.ts';
import { mutate, pushBody } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();
const page = { name: 'feed.page', args: { start: null } };

let ann: Person;
let ben: Person;
let cyd: Person;
const open: { close(): unknown }[] = [];

beforeEach(async () => {
  [ann, ben, cyd] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cyd')]);
  await befriend(db.sql, ann.id, ben.id);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

function device(person: Person) {
  const zero = openZero(person);
  open.push(zero);
  const view = zero.materialize(queries.feed.page({ start: null }));
  let texts: string[] = [];
  let isComplete = false;
  view.addListener((posts, type) => {
    texts = posts.map(({ text }) => text);
    isComplete = type === 'complete';
  });
  return {
    zero,
    /** Resolves with the very change that brings this text. */
    paints: (text: string) =>
      new Promise<'painted'>((done) => {
        view.addListener((posts) => posts.some((post) => post.text === text) && done('painted'));
      }),
    synced: () => expect.poll(() => isComplete).toBe(true),
    shows: (...wanted: string[]) => expect.poll(() => texts).toEqual(wanted),
  };
}

async function wire(
  person: Person,
  ...queriesOfIt: Parameters<typeof openSync>[1]
): Promise<SyncSocket> {
  const socket = openSync(person, queriesOfIt);
  open.push(socket);
  await socket.until(answered(queriesOfIt.length));
  return socket;
}

const write = async (who: Person, text: string, id = randomUUID()) => {
  expect(await mutate(who, { name: 'feed.createPost', args: { id, text } })).toEqual(['done']);
  return id;
};
const hasPost = (id: string) => (socket: SyncSocket) => socket.rows().has(`post ${id}`);

describe('the open feed', () => {
  it('shows the member’s own post at once, and unchanged after the server stored it', async () => {
    const { zero, paints, synced, shows } = device(ann);
    await synced();
    const id = randomUUID();
    const sent = zero.mutate(mutators.feed.createPost({ id, text: ' Hello ' }));
    const saved = sent.server.then(({ type }) => type);
    expect(await Promise.race([paints('Hello'), saved])).toBe('painted');
    expect(await saved).toBe('success');
    await shows('Hello');
    expect(await db.sql`select text from post where id = ${id}`).toEqual([{ text: 'Hello' }]);
  });

  it('shows a friend’s posts as they come, the newest first', async () => {
    const { synced, shows } = device(ann);
    await synced();
    await write(ben, 'First');
    await write(ben, 'Second');
    await shows('Second', 'First');
  });

  it('drops the posts of a former friend, also after a reload', async () => {
    const socket = await wire(ann, page);
    const { synced, shows } = device(ann);
    await synced();
    const own = await write(ann, 'Mine');
    const foreign = await write(ben, 'Theirs');
    await shows('Theirs', 'Mine');
    await socket.until(hasPost(foreign));

    const unfriend = { name: 'friends.unfriend', args: { memberId: ann.id } };
    expect(await mutate(ben, unfriend)).toEqual(['done']);
    await shows('Mine');
    await socket.until((now) => !hasPost(foreign)(now));
    expect(hasPost(own)(socket)).toBe(true);
    const reloaded = await wire(ann, page);
    expect([hasPost(own)(reloaded), hasPost(foreign)(reloaded)]).toEqual([true, false]);
  });

  it('rolls back a write that the server refuses', async () => {
    const id = await write(cyd, 'Taken');
    const { zero, synced, shows } = device(ann);
    await synced();
    const sent = zero.mutate(mutators.feed.createPost({ id, text: 'Mine now' }));
    expect(await sent.client).toMatchObject({ type: 'success' });
    expect(await sent.server).toMatchObject({
      type: 'error',
      error: { details: { code: 'id_taken' } },
    });
    await shows();
    expect(await db.sql`select member_id, text from post where id = ${id}`).toEqual([
      { member_id: cyd.id, text: 'Taken' },
    ]);
  });

  it('counts hypes of two devices at once', async () => {
    const id = await write(ann, 'Hype me');
    const devices = [device(ann), device(ben)];
    await Promise.all(devices.map(({ shows }) => shows('Hype me')));
    await Promise.all(
      devices.map(({ zero }) => zero.mutate(mutators.feed.hype({ postId: id })).server),
    );
    const counted = () =>
      Promise.all(devices.map(({ zero }) => zero.run(queries.feed.post({ postId: id }))));
    await expect.poll(async () => (await counted()).map((post) => post?.hypeCount)).toEqual([2, 2]);
  });
});

describe('the sync socket', () => {
  it('of a stranger never carries other members’ posts', async () => {
    const newer = { name: 'feed.newer', args: { after: { createdAt: 0, id: randomUUID() } } };
    const friend = await wire(ann, page, newer);
    const stranger = await wire(cyd, page, newer);
    const secret = `Among friends ${randomUUID()}`;
    const foreign = await write(ben, secret);
    await friend.until(hasPost(foreign));
    expect(friend.raw()).toContain(secret);
    // What the stranger writes afterwards arrives after everything before it.
    const own = await write(cyd, 'My own');
    await stranger.until(hasPost(own));
    for (const hint of [secret, foreign, ben.id, ann.id])
      expect(stranger.raw()).not.toContain(hint);
  });

  it('carries no private address, password or session', async () => {
    const everything = [
      'feed.page',
      'friends.incoming',
      'notifications.page',
      'presence.contacts',
      'members.profile',
    ];
    const args: Record<string, object> = {
      'feed.page': { start: null },
      'notifications.page': { start: null },
      'members.profile': { memberId: ben.id },
    };
    const hideEmail = { values: {}, was: {}, hide: { email: true }, wasHidden: {} };
    await mutate(ben, { name: 'members.updateDetails', args: hideEmail });
    const post = await write(ben, 'Hello');
    const socket = await wire(
      ann,
      ...everything.map((name) => ({ name, args: args[name] as typeof page.args })),
    );
    await socket.until(hasPost(post));
    expect(socket.raw()).toContain(ben.id);
    const token = ben.cookie?.match(/=([^.]+)/)?.[1] ?? '';
    for (const secret of [ben.email, token, ben.address])
      expect(socket.raw()).not.toContain(secret);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['lone surrogates', 'a\ud83d \ude00'],
    ['what nobody can see', '\u200b'],
  ])('%s is refused, and replication continues', async (_what, text) => {
    const [writer, reader] = [await wire(ann, page), await wire(ben, page)];
    const [bad, good] = [randomUUID(), randomUUID()];
    const calls = [
      { name: 'feed.createPost', args: { id: bad, text } },
      { name: `feed.createPost${text}`, args: { id: bad, text: 'Hello' } },
      { name: 'feed.createPost', args: { id: good, text: 'Hello' } },
    ];
    writer.send(['push', { ...pushBody(...calls), clientGroupID: writer.clientGroupID }]);
    await reader.until(hasPost(good));
    expect(hasPost(bad)(reader)).toBe(false);
    expect(await db.sql`select 1 from post where id = ${bad}`).toEqual([]);
  });
});
