import type { Fragment, Sql } from 'postgres';
import { active } from '../members/access.sql.ts';

/**
 * SQL: lists show a post, regardless of who may open it. The same rule as `listedPosts` in
 * access.ts.
 */
export const isListed = (sql: Sql) => sql`post.deleted_at is null and post.shown_to = ''`;

/**
 * SQL, for `with`: posts of `author_id` are news to `reader_id` from the time `since` on. The same
 * rule as `newsPosts` in access.ts and `isNews` in rules.ts. Friends have not blocked each other.
 */
export const newsAuthors = (sql: Sql) => sql`(
  select friendship.member_id as reader_id, friendship.friend_id as author_id,
    greatest(friendship.created_at, pref.changed_at) as since
  from friendship
  join member on member.id = friendship.friend_id and ${active(sql)}
  left join notification_pref as pref
    on pref.recipient_id = friendship.member_id and pref.actor_id = friendship.friend_id
  where friendship.friend_id <> friendship.member_id and pref.muted is not true)`;

/**
 * SQL: a member, given by an id or a column, has not read a post as news. The same rule as
 * `unreadNewsPosts` in access.ts and `isBelow` in rules.ts.
 */
export const isUnread = (sql: Sql, reader: string | Fragment) => sql`
  post.created_at > coalesce(
    (select read_up_to from news_mark where news_mark.member_id = ${reader}), '-infinity')
  and not exists (
    select from post_read where post_read.post_id = post.id and post_read.member_id = ${reader})`;
