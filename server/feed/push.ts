import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { pushed } from '../../schema/notifications/push.ts';
import type { Sql } from '../db.ts';
import { active } from '../members/access.ts';
import { type Pushing, pushTask } from '../notifications/push.ts';

const payload = z.object({ postId: z.string() });
const batch = 50;
/**
 * The jobs of each lane run one after another. So even while very many push services are silent,
 * two of the four workers are left for other jobs, such as mail.
 */
const lanes = ['push_posts:0', 'push_posts:1'];
const { priority } = pushed.news;

/**
 * Pushes a post to the friends to whom it is news: one job for the post queues one for every fifty
 * of them.
 */
export function pushPostJobs(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_post: async (input, { addJob }) => {
      const { postId } = payload.parse(input);
      const to = (await readers(sql, postId)).map(({ id }) => id);
      for (let at = 0; at < to.length; at += batch) {
        // With a key, so that a job that runs again after a crash queues none of them twice.
        const jobKey = `push_post_to:${postId}:${at}`;
        const queue = lanes[(at / batch) % lanes.length];
        const round = { about: postId, to: to.slice(at, at + batch), queue };
        await addJob('push_post_to', round, { priority, jobKey, queueName: queue });
      }
    },
    push_post_to: pushTask(pushing, async (postId, among) => {
      const found = await readers(sql, postId, among);
      const [first] = found;
      if (!first) return;
      const actor = { firstName: first.firstName, lastName: first.lastName };
      const news = { type: 'post', subjectId: postId, postId: null, actor } as const;
      return { news, to: found.map(({ id }) => id) };
    }),
  };
}

type Reader = { id: string; firstName: string; lastName: string };

/**
 * Friends of the author who have a device and to whom the post is unread news, each with the
 * author's name. By the same rules as `isNews` and `isBelow` in schema/feed/rules.ts. Friends have
 * not blocked each other.
 */
const readers = (sql: Sql, postId: string, among?: string[]) => sql<Reader[]>`
  select reader.id, author.first_name as "firstName", author.last_name as "lastName"
  from post
  join member as author on author.id = post.member_id and ${active(sql, 'author')}
  join friendship on friendship.member_id = author.id and friend_id <> author.id
  join member as reader on reader.id = friend_id and ${active(sql, 'reader')}
  left join notification_pref as pref on recipient_id = reader.id and actor_id = author.id
  left join news_mark on news_mark.member_id = reader.id
  where post.id = ${postId} and deleted_at is null and shown_to = '' and muted is not true
    and post.created_at >= greatest(friendship.created_at, changed_at)
    and post.created_at > coalesce(read_up_to, '-infinity')
    and not exists (
      select from post_read where post_read.post_id = post.id and post_read.member_id = reader.id)
    and exists (select from private.push_subscription where push_subscription.member_id = reader.id)
    and (${among === undefined} or reader.id = any(${among ?? []}))
  order by reader.id`;
