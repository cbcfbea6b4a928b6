import type postgres from 'postgres';
import { feedPageSize } from '../../schema/feed/rules.ts';

/** A table with a publication of its own, which zero-cache does not follow. */
export async function bareTables(sql: postgres.Sql): Promise<void> {
  await sql`create schema bench`;
  await sql`create table bench.line (id text primary key, text text not null)`;
  await sql`create publication bench for table bench.line`;
}

/** The newest `count` posts of the feed by plain SQL, reading the newest few of each friend. */
export function newestPosts(sql: postgres.Sql, memberId: string, count = feedPageSize) {
  return sql<{ id: string; text: string; author: string }[]>`
    select newest.id, newest.text, member.first_name || ' ' || member.last_name as author
    from friendship
    cross join lateral (
      select * from post where post.member_id = friendship.friend_id
      order by created_at desc, id desc limit ${feedPageSize}
    ) newest
    join member on member.id = newest.member_id
    where friendship.member_id = ${memberId}
    order by newest.created_at desc, newest.id desc limit ${count}`;
}
