import { describe, expect, it } from 'vitest';
import { addMember, addPost, addPosts, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { newsBounds } from './news-bounds.ts';

const db = ownDatabase();
const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const bounds = (memberId: string, { reach = 10, unread = false, from = now } = {}) =>
  newsBounds(db.sql, memberId, { from, reach, unread });

/** Two friends since so many seconds. */
async function friends(since: number) {
  const [me, friend] = [await addMember(db.sql), await addMember(db.sql)];
  await befriend(db.sql, me, friend);
  await db.sql`update friendship set created_at = ${secondsAgo(since)} where member_id = ${me}`;
  return { me, friend };
}

const pref = (recipientId: string, actorId: string, muted: boolean, changedAt: Date) => db.sql`
  insert into notification_pref (recipient_id, actor_id, muted, changed_at)
  values (${recipientId}, ${actorId}, ${muted}, ${changedAt})`;

describe('how far down to look for news', () => {
  it('is as far as so many of it reach, whatever strangers and oneself posted', async () => {
    const { me, friend } = await friends(1_000);
    await addPosts(db.sql, me, 50, now);
    await addPosts(db.sql, await addMember(db.sql), 50, now);
    await addPosts(db.sql, friend, 50, secondsAgo(100));
    expect(await bounds(me)).toEqual({ since: secondsAgo(109).getTime(), early: [] });
    expect(await bounds(me, { from: secondsAgo(120) })).toEqual({
      since: secondsAgo(129).getTime(),
      early: [],
    });
  });

  it('is to the first post, but for a friend who wrote before the friendship', async () => {
    const { me, friend } = await friends(50);
    await addPosts(db.sql, friend, 200, now);
    expect(await bounds(me, { reach: 100 })).toEqual({
      since: 0,
      early: [{ memberId: friend, since: secondsAgo(50).getTime() }],
    });
    // Where there is more than enough of later posts, nobody has to be told apart.
    expect(await bounds(me)).toEqual({ since: secondsAgo(9).getTime(), early: [] });
  });

  it('leaves out whoever is muted, and what they wrote before they were told of again', async () => {
    const { me, friend } = await friends(1_000);
    await addPosts(db.sql, friend, 5, secondsAgo(100));
    await pref(me, friend, true, secondsAgo(50));
    expect(await bounds(me)).toEqual({ since: 0, early: [] });
    await db.sql`update notification_pref set muted = false, changed_at = ${secondsAgo(40)} where recipient_id = ${me}`;
    expect(await bounds(me)).toEqual({
      since: 0,
      early: [{ memberId: friend, since: secondsAgo(40).getTime() }],
    });
  });

  it('ends at what was marked read, and passes what was opened', async () => {
    const { me, friend } = await friends(1_000);
    await addPosts(db.sql, friend, 20, secondsAgo(100));
    const opened = await addPost(db.sql, friend, now);
    const unread = () => bounds(me, { unread: true });
    expect(await unread()).toMatchObject({ since: secondsAgo(108).getTime() });
    await db.sql`insert into post_read values (${me}, ${opened}, now())`;
    expect(await unread()).toMatchObject({ since: secondsAgo(109).getTime() });
    await db.sql`insert into news_mark values (${me}, ${secondsAgo(105)})`;
    expect(await unread()).toMatchObject({ since: secondsAgo(105).getTime() + 1 });
  });
});
