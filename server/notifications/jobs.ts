import type { Task } from 'graphile-worker';
import { active, unblocked } from '../../schema/members/access.sql.ts';
import { pushed } from '../../schema/notifications/queue-push.ts';
import { type About, readNewsDays } from '../../schema/notifications/rules.ts';
import type { Sql } from '../db.ts';
import { type Pushing, pushTask } from './push-task.ts';

type Row = About & {
  recipientId: string;
  firstName: string;
  lastName: string;
  title: string | null;
};

/**
 * Pushes a notification to its recipient's devices. One job stands for all notifications that have
 * meanwhile said the same about the same thing: of those that are neither read nor taken back, the
 * latest is pushed. Blocks are checked here as well: a notification that was written at the moment
 * of a block may be left. A reminder that is retried is pushed only while it is still true.
 */
export function pushNotificationJob(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_notification: pushTask(pushing, async (id) => {
      const [row] = await sql<Row[]>`
        select notification.type, notification.subject_id as "subjectId", notification.post_id as "postId",
          notification.recipient_id as "recipientId",
          actor.first_name as "firstName", actor.last_name as "lastName", title
        from notification as last
        join notification on notification.recipient_id = last.recipient_id and notification.type = last.type
          and coalesce(notification.post_id, notification.subject_id) = coalesce(last.post_id, last.subject_id)
          and notification.created_at >= last.created_at - make_interval(secs => ${pushed.news.afterSeconds})
        join member as actor on actor.id = notification.actor_id and ${active(sql, 'actor')}
        join member as recipient
          on recipient.id = notification.recipient_id and ${active(sql, 'recipient')}
        left join event on event.id = notification.subject_id and organizer_id = notification.actor_id
          and notification.type like 'event%'
        where last.id = ${id} and not notification.read and notification.taken_back_at is null
          and (notification.type not in ('event_day', 'event_hour') or cancelled_at is null and event.start_at between now()
            and now() + case notification.type when 'event_hour' then interval '1 hour' else interval '1 day' end)
          and ${unblocked(sql, sql`notification.recipient_id`, sql`notification.actor_id`)}
        order by notification.created_at desc limit 1`;
      if (!row) return;
      const { recipientId, firstName, lastName, title, ...about } = row;
      const actor = { firstName, lastName };
      return { news: { ...about, actor, title: title ?? undefined }, to: [recipientId] };
    }),
  };
}

/** When it runs: once an hour. */
export const newsSchedule = '27 * * * * forget_read_news';

/**
 * How many notifications are deleted at once: in one transaction, which every open page is sent.
 */
const newsAtOnce = 10_000;

/** Deletes notifications that were read, half a year after they came. */
export function forgetNewsJob(sql: Sql): Record<string, Task> {
  return {
    forget_read_news: async () => {
      await sql`
        delete from notification where id in (
          select id from notification
          where read and created_at < now() - ${readNewsDays} * interval '1 day' limit ${newsAtOnce})`;
    },
  };
}
