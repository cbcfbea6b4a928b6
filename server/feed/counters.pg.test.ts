import { describe, expect, it } from 'vitest';
import { addComment, addHype, addMember, addPost, befriend } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';

const db = ownDatabase();

/** Rows whose counter differs from a recount. */
const drifted = () => db.sql`
  select 'stats' as counter, member_id as id from member_stats where (friends, hypes, posts, photos) <> (
    (select count(*) from friendship as f where f.member_id = member_stats.member_id and f.friend_id <> f.member_id),
    (select count(*) from hype join post on post.id = post_id where post.member_id = member_stats.member_id and deleted_at is null),
    (select count(*) from post where post.member_id = member_stats.member_id and deleted_at is null),
    (select count(*) from photo where photo.member_id = member_stats.member_id and deleted_at is null))
  union all
  select 'post', id from post where (hype_count, comment_count) <> (
    (select count(*) from hype where post_id = post.id),
    (select count(*) from comment where post_id = post.id))`;

const sum = async () => {
  const [totals] = await db.sql`
    select sum(friends)::int as friends, sum(hypes)::int as hypes, sum(posts)::int as posts from member_stats`;
  return totals;
};

const pick = <T>(list: T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
};

describe('counters', () => {
  it('equal a recount after a few hundred concurrent changes', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => addMember(db.sql)));
    const posts = await Promise.all(members.map((id) => addPost(db.sql, id)));
    const { sql } = db;
    const changes = [
      () => addPost(sql, pick(members)).then((id) => void posts.push(id)),
      () => sql`delete from post where id = ${pick(posts)}`,
      () => sql`update post set deleted_at = now() where id = ${pick(posts)}`,
      () => sql`update post set deleted_at = null where id = ${pick(posts)}`,
      () => sql`
        insert into hype (post_id, member_id, created_at)
        select id, ${pick(members)}, now() from post where id = ${pick(posts)} on conflict do nothing`,
      () => sql`delete from hype where post_id = ${pick(posts)} and member_id = ${pick(members)}`,
      () => addComment(sql, pick(posts), pick(members)),
      () => sql`
        delete from comment where id in (
          select id from comment where post_id = ${pick(posts)} order by random() limit 1)`,
      () => {
        const [a, b] = [pick(members), pick(members)].sort();
        return sql`
          insert into friendship (member_id, friend_id, created_at)
          values (${a ?? ''}, ${b ?? ''}, now()), (${b ?? ''}, ${a ?? ''}, now()) on conflict do nothing`;
      },
      () => {
        const [a, b] = [pick(members), pick(members)];
        return sql`delete from friendship where (member_id, friend_id) in ((${a}, ${b}), (${b}, ${a})) and member_id <> friend_id`;
      },
    ];
    // Errors of changes at once: two may lock each other out, or a post be deleted while it is
    // being hyped. Neither half counts.
    const lost = ['40P01', '23503'];
    for (let round = 0; round < 40; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pick(changes)()));
      const failed = outcomes.filter(
        (o) => o.status === 'rejected' && !lost.includes(o.reason.code),
      );
      expect(failed).toEqual([]);
    }
    expect(await drifted()).toEqual([]);
  });

  it('do not count the self-friendship', async () => {
    const [a, b] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, a, b);
    expect(await db.sql`select friends from member_stats where member_id in (${a}, ${b})`).toEqual([
      { friends: 1 },
      { friends: 1 },
    ]);
  });

  it('are right when two members hype at once', async () => {
    const author = await addMember(db.sql);
    const post = await addPost(db.sql, author);
    const fans = await Promise.all(Array.from({ length: 15 }, () => addMember(db.sql)));
    await Promise.all(fans.map((fan) => addHype(db.sql, post, fan)));
    expect(await db.sql`select hype_count from post where id = ${post}`).toEqual([
      { hype_count: 15 },
    ]);
    expect(await db.sql`select hypes from member_stats where member_id = ${author}`).toEqual([
      { hypes: 15 },
    ]);
  });
});

describe('deleting a member', () => {
  it('deletes all their rows, and the counters of others follow', async () => {
    const [leaver, friend] = [await addMember(db.sql), await addMember(db.sql)];
    const before = await sum();
    await befriend(db.sql, leaver, friend);
    const [own, foreign] = [await addPost(db.sql, leaver), await addPost(db.sql, friend)];
    await addHype(db.sql, own, friend);
    await addHype(db.sql, foreign, leaver);
    await db.sql`
      insert into friend_request (id, from_id, to_id, status, created_at)
      values (${crypto.randomUUID()}, ${leaver}, ${friend}, 'accepted', now())`;
    await db.sql`
      insert into notification (id, recipient_id, actor_id, type, subject_id, created_at, read)
      values (${crypto.randomUUID()}, ${friend}, ${leaver}, 'friend_request', ${leaver}, now(), false)`;

    await db.sql`delete from member where id = ${leaver}`;

    const mentions = db.sql<{ table: string }[]>`
      select 'friendship' as table from friendship where ${leaver} in (member_id, friend_id)
      union all select 'request' from friend_request where ${leaver} in (from_id, to_id)
      union all select 'notification' from notification where ${leaver} in (recipient_id, actor_id)
      union all select 'post' from post where member_id = ${leaver}
      union all select 'hype' from hype where member_id = ${leaver} or post_id = ${own}
      union all select 'stats' from member_stats where member_id = ${leaver}
      union all select 'presence' from presence where member_id = ${leaver}`;
    expect(await mentions).toEqual([]);
    expect(await drifted()).toEqual([]);
    expect(await sum()).toEqual({ ...before, posts: before?.posts + 1 });
  });
});
