import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { addPosts, befriend } from '../../testing/members.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { replicated } from '../../testing/replicated.ts';
import { answered, openSync, type SyncSocket } from '../../testing/sync-socket.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();
const open: SyncSocket[] = [];

let ann: Person;
let ben: Person;
let cyd: Person;
beforeEach(async () => {
  [ann, ben, cyd] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cyd')]);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

const act = async (who: Person, name: string, args: Record<string, unknown>) =>
  expect(await mutate(who, { name, args: args as never })).toEqual(['done']);

async function post(who: Person, id = randomUUID()) {
  await act(who, 'feed.createPost', { id, text: `By ${who.id}` });
  return id;
}

/** What reaches this person's device of a question about news, as it comes and goes. */
async function asks(who: Person, name: 'feed.unread' | 'feed.news') {
  const args = name === 'feed.news' ? { asOf: 0, start: null } : { asOf: 0 };
  const socket = openSync(who, [{ name, args }]);
  open.push(socket);
  await socket.until(answered(1));
  const posts = () => [...socket.rows().keys()].filter((key) => key.startsWith('post '));
  return {
    posts: () => posts().map((key) => key.slice('post '.length)),
    until: (...ids: string[]) =>
      socket.until(
        () =>
          posts().sort().join() ===
          ids
            .map((id) => `post ${id}`)
            .sort()
            .join(),
      ),
  };
}

const notifications = (who: Person) => db.sql`
  select type, subject_id as subject, read from notification
  where recipient_id = ${who.id} and taken_back_at is null order by created_at`;

describe("a friend's post", () => {
  it('is news to friends only, and not if it is older than the friendship', async () => {
    const early = await post(ben);
    await befriend(db.sql, ann.id, ben.id);
    const [unread, news] = [await asks(ann, 'feed.unread'), await asks(ann, 'feed.news')];
    const ofStranger = await asks(cyd, 'feed.unread');
    const own = await asks(ben, 'feed.unread');
    expect([unread.posts(), news.posts()]).toEqual([[], []]);
    const later = await post(ben);
    await Promise.all([unread.until(later), news.until(later)]);
    expect((await asks(ann, 'feed.news')).posts()).not.toContain(early);
    expect([ofStranger.posts(), own.posts()]).toEqual([[], []]);
  });

  it('is news to a member with a thousand friends and more, and older posts are not', async () => {
    const crowd = db.sql`select ${ann.id} || '-friend-' || n as id from generate_series(1, 1200) n`;
    await db.sql`
      insert into auth.user (id, name, first_name, last_name, email, email_verified)
      select id, 'Guest', 'Guest', 'Lee', lower(id) || '@example.org', true from (${crowd}) crowd`;
    await db.sql`
      insert into post (id, member_id, text, created_at, hype_count)
      select gen_random_uuid(), id, 'Hello', now() - interval '1 day', 0 from (${crowd}) crowd`;
    await db.sql`
      insert into friendship (member_id, friend_id, created_at)
      select ${ann.id}, id, now() from (${crowd}) crowd`;
    await befriend(db.sql, ann.id, ben.id);
    await replicated();
    const [unread, news] = [await asks(ann, 'feed.unread'), await asks(ann, 'feed.news')];
    const later = await post(ben);
    await Promise.all([unread.until(later), news.until(later)]);
  });

  it('writes no row per friend', async () => {
    await befriend(db.sql, ann.id, ben.id);
    await post(ben);
    expect(await notifications(ann)).toEqual([]);
  });

  it('is no news while its author is muted, and nor is it after the mute', async () => {
    await befriend(db.sql, ann.id, ben.id);
    const first = await post(ben);
    const unread = await asks(ann, 'feed.unread');
    await unread.until(first);
    await act(ann, 'notifications.mutePosts', { memberId: ben.id });
    await unread.until();
    await post(ben);
    await act(ann, 'notifications.unmutePosts', { memberId: ben.id });
    const last = await post(ben);
    for (const name of ['feed.unread', 'feed.news'] as const)
      await (await asks(ann, name)).until(last);
  });

  it('is no news once its author is disabled, or no longer a friend', async () => {
    await befriend(db.sql, ann.id, ben.id);
    await befriend(db.sql, ann.id, cyd.id);
    const [byBen, byCyd] = [await post(ben), await post(cyd)];
    const unread = await asks(ann, 'feed.unread');
    await unread.until(byBen, byCyd);
    await act(ann, 'friends.unfriend', { memberId: cyd.id });
    await unread.until(byBen);
    await db.sql`update member set status = 'disabled' where id = ${ben.id}`;
    await unread.until();
  });
});

describe('reading news', () => {
  it('by opening a post marks it and its notifications as read once', async () => {
    await befriend(db.sql, ann.id, ben.id);
    const [mine, his] = [await post(ann), await post(ben)];
    await act(ben, 'feed.hype', { postId: mine });
    const unread = await asks(ann, 'feed.unread');
    await unread.until(his);
    for (let n = 0; n < 2; n++)
      for (const postId of [his, mine]) await act(ann, 'feed.openPost', { postId });
    await unread.until();
    expect(await notifications(ann)).toEqual([{ type: 'like', subject: mine, read: true }]);
    const marks = await db.sql`select post_id from post_read where member_id = ${ann.id}`;
    expect(marks).toEqual([{ post_id: his }]);
  });

  it('as a whole stores one mark, and later posts are unread', async () => {
    await befriend(db.sql, ann.id, ben.id);
    const [first, second] = [await post(ben), await post(ben)];
    await act(ann, 'feed.openPost', { postId: first });
    const createdAt = Date.now() + 1_000_000;
    await act(ann, 'feed.markAllRead', { upTo: { createdAt, id: second } });
    // However far ahead a device's clock is, nothing is read that has not been posted.
    const third = await post(ben);
    await (await asks(ann, 'feed.unread')).until(third);
    await (await asks(ann, 'feed.news')).until(first, second, third);
    expect(await db.sql`select from post_read where member_id = ${ann.id}`).toHaveLength(0);
    await act(ann, 'feed.openPost', { postId: first });
    expect(await db.sql`select from post_read where member_id = ${ann.id}`).toHaveLength(0);
  });

  it('keeps further unread posts, however many there are', async () => {
    await befriend(db.sql, ann.id, ben.id);
    await db.sql`update friendship set created_at = now() - interval '1 day' where member_id = ${ann.id}`;
    await addPosts(db.sql, ben.id, 130);
    const unread = await asks(ann, 'feed.unread');
    await expect.poll(() => unread.posts().length).toBe(100);
    const [newest = ''] = unread.posts();
    await act(ann, 'feed.openPost', { postId: newest });
    await expect.poll(() => unread.posts().includes(newest)).toBe(false);
    await expect.poll(() => unread.posts().length).toBe(100);
  });
});

describe('a hype', () => {
  it('notifies the post’s author, and the notification is removed with it', async () => {
    const id = await post(ann);
    await act(cyd, 'feed.hype', { postId: id });
    expect(await notifications(ann)).toEqual([{ type: 'like', subject: id, read: false }]);
    await act(cyd, 'feed.unhype', { postId: id });
    expect(await notifications(ann)).toEqual([]);
    await act(ann, 'feed.hype', { postId: id });
    expect(await notifications(ann)).toEqual([]);
  });
});
