import type { Task } from 'graphile-worker';
import type { About } from '../../schema/notifications/rules.ts';
import { type Pushing, pushTask } from './push.ts';

type Row = About & {
  recipientId: string;
  firstName: string;
  lastName: string;
  title: string | null;
};

/**
 * Pushes a notification to its recipient's devices, unless it was read or taken back. A block takes away what was told before it;
 * what is written at that moment is left, and is shown to nobody. A reminder that had to be tried again says what is so by then.
 */
export function pushNotificationJob(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_notification: pushTask(pushing, async (id) => {
      const [row] = await sql<Row[]>`
        select type, subject_id as "subjectId", post_id as "postId", recipient_id as "recipientId",
          actor.first_name as "firstName", actor.last_name as "lastName", title
        from notification
        join member as actor on actor.id = actor_id and actor.status = 'active' and actor.verified
        join member as recipient
          on recipient.id = recipient_id and recipient.status = 'active' and recipient.verified
        left join event on event.id = subject_id and organizer_id = actor_id and type like 'event%'
        where notification.id = ${id} and not read and taken_back_at is null
          and (type not in ('event_day', 'event_hour') or cancelled_at is null and event.start_at between now()
            and now() + case type when 'event_hour' then interval '1 hour' else interval '1 day' end)
          and not exists (select from block where member_id = recipient_id and other_id = actor_id)`;
      if (!row) return;
      const { recipientId, firstName, lastName, title, ...about } = row;
      const actor = { firstName, lastName };
      return { news: { ...about, actor, title: title ?? undefined }, to: [recipientId] };
    }),
  };
}
