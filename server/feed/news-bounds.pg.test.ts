import { describe, expect, it } from 'vitest';
import { addMember, addPosts, befriend } from '../../testing/members.ts';
import { rowsRead } from '../../testing/rows-read.ts';
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

/** So many posts of theirs, the newest first. */
async function postsOf(memberId: string, count: number, until: Date) {
  await addPosts(db.sql, memberId, count, until);
  return db.sql<{ id: string; createdAt: Date }[]>`
    select id, created_at as "createdAt" from post
    where member_id = ${memberId} and created_at <= ${until} order by created_at desc limit ${count}`;
}

const idsOf = (posts: { id: string }[]) => posts.map(({ id }) => id).toSorted();

const pref = (recipientId: string, actorId: string, muted: boolean, changedAt: Date) => db.sql`
  insert into notification_pref (recipient_id, actor_id, muted, changed_at)
  values (${recipientId}, ${actorId}, ${muted}, ${changedAt})`;

const hourMs = 3_600_000;
/**
 * Up to where posts are named one by one, if there is nothing later; the hour may end meanwhile.
 */
const fullHour = () => Math.floor((Date.now() - 60_000) / hourMs) * hourMs;
/** Two or more are before it whenever this runs. */
const hoursAgo = (hours: number) => secondsAgo(hours * 3_600);

describe('the news query', () => {
  it('returns posts of friends up to its limit, whatever strangers and the member posted', async () => {
    const { me, friend } = await friends(100 * 3_600);
    await addPosts(db.sql, me, 50, hoursAgo(2));
    await addPosts(db.sql, await addMember(db.sql), 50, hoursAgo(2));
    const theirs = await postsOf(friend, 50, hoursAgo(3));
    const found = await bounds(me);
    expect(found.known.toSorted()).toEqual(idsOf(theirs.slice(0, 10)));
    expect(found.since).toBe(theirs[9]?.createdAt.getTime());
    const further = await bounds(me, { from: theirs[20]?.createdAt });
    expect(further.known.toSorted()).toEqual(idsOf(theirs.slice(20, 30)));
    expect(further.since).toBe(theirs[29]?.createdAt.getTime());
  });

  it('reads no more of each friend’s posts than it needs', async () => {
    const { me, friend } = await friends(100 * 3_600);
    await addPosts(db.sql, friend, 1_000, hoursAgo(3));
    await db.owner`vacuum analyze post, friendship`;
    const asked = { from: now, reach: 10, unread: false };
    const found = (sql: typeof db.sql) => newsBounds(sql, me, asked);
    expect(await rowsRead(db.sql, 'post', found)).toBe(10);
  });

  it('starts at the full hour, so that it stays the same until the next hour', async () => {
    const { me, friend } = await friends(100 * 3_600);
    const hours = [fullHour()];
    const found = await bounds(me);
    await addPosts(db.sql, friend, 5, new Date(found.after + 10_000));
    const again = await bounds(me);
    hours.push(fullHour());
    for (const { after, since, known } of [found, again]) {
      expect(hours).toContain(after);
      expect({ since, known }).toEqual({ since: after, known: [] });
    }
  });

  it('returns no posts from before the friendship', async () => {
    const { me, friend } = await friends(50 * 3_600);
    await addPosts(db.sql, friend, 20, hoursAgo(60));
    const [later] = await postsOf(friend, 1, hoursAgo(40));
    expect(await bounds(me)).toMatchObject({ known: [later?.id] });
    await db.sql`update friendship set created_at = ${now} where member_id = ${me}`;
    expect(await bounds(me)).toEqual({ since: now.getTime(), after: now.getTime(), known: [] });
  });

  it('leaves out muted friends, and their posts from before the end of the mute', async () => {
    const { me, friend } = await friends(100 * 3_600);
    await addPosts(db.sql, friend, 5, hoursAgo(10));
    await pref(me, friend, true, hoursAgo(8));
    expect(await bounds(me)).toMatchObject({ known: [] });
    await db.sql`update notification_pref set muted = false, changed_at = ${hoursAgo(4)} where recipient_id = ${me}`;
    const [later] = await postsOf(friend, 1, hoursAgo(3));
    expect(await bounds(me)).toMatchObject({ known: [later?.id] });
  });

  it('ends at the read mark, and skips opened posts', async () => {
    const { me, friend } = await friends(100 * 3_600);
    const theirs = await postsOf(friend, 20, hoursAgo(3));
    const unread = async () => (await bounds(me, { unread: true })).known.toSorted();
    expect(await unread()).toEqual(idsOf(theirs.slice(0, 10)));
    await db.sql`insert into post_read values (${me}, ${theirs[0]?.id ?? ''}, now())`;
    expect(await unread()).toEqual(idsOf(theirs.slice(1, 11)));
    await db.sql`insert into news_mark values (${me}, ${theirs[5]?.createdAt ?? null})`;
    expect(await unread()).toEqual(idsOf(theirs.slice(1, 5)));
    await db.sql`update news_mark set read_up_to = ${now} where member_id = ${me}`;
    expect(await bounds(me, { unread: true })).toMatchObject({ known: [], after: now.getTime() });
  });
});
