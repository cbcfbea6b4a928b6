import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { isListed, isUnread, newsAuthors } from '../../schema/feed/access.sql.ts';
import { active } from '../../schema/members/access.sql.ts';
import { pushed } from '../../schema/notifications/queue-push.ts';
import type { Sql } from '../db.ts';
import { type Pushing, pushTask } from '../notifications/push-task.ts';

const payload = z.object({ postId: z.string() });
const batch = 50;
/**
 * The jobs of each lane run one after another. So even while very many push services are silent,
 * two of the four workers are left for other jobs, such as mail.
 */
const lanes = ['push_posts:0', 'push_posts:1'];
const { priority } = pushed.news;

/**
 * Pushes a post to the friends to whom it is news: one job for the post queues further jobs, each
 * for fifty of them.
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

/** Members with a device to whom the post is unread news, with the author's name. */
const readers = (sql: Sql, postId: string, among?: string[]) => sql<Reader[]>`
  with news as ${newsAuthors(sql)}
  select reader.id, author.first_name as "firstName", author.last_name as "lastName"
  from post
  join member as author on author.id = post.member_id
  join news on author_id = author.id and post.created_at >= since
  join member as reader on reader.id = reader_id and ${active(sql, 'reader')}
  where post.id = ${postId} and ${isListed(sql)} and ${isUnread(sql, sql`reader.id`)}
    and exists (select from private.push_subscription where push_subscription.member_id = reader.id)
    and (${among === undefined} or reader.id = any(${among ?? []}))
  order by reader.id`;
