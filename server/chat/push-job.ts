import type { Task } from 'graphile-worker';
import { mayNotify } from '../../schema/chat/access.sql.ts';
import { wordsOf } from '../../schema/chat/rules.ts';
import { active } from '../../schema/members/access.sql.ts';
import { type Pushing, pushTask } from '../notifications/push-task.ts';

type Row = {
  senderId: string;
  text: string;
  image: string | null;
  morePictures: unknown[] | null;
  recipientId: string;
  firstName: string;
  lastName: string;
};

/**
 * Pushes the latest message of a conversation that is unread and was not taken back to the peer's
 * devices, unless the conversation is muted. A call that rings has a push of its own.
 */
export function pushMessageJob(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_message: pushTask(pushing, async (conversationId, to) => {
      const [row] = await sql<Row[]>`
        select sender_id as "senderId", text, image, more_pictures as "morePictures",
          side.member_id as "recipientId",
          sender.first_name as "firstName", sender.last_name as "lastName"
        from message
        join conversation_member as side using (conversation_id)
        join member as sender on sender.id = sender_id and ${active(sql, 'sender')}
        join member as recipient
          on recipient.id = side.member_id and ${active(sql, 'recipient')}
        where conversation_id = ${conversationId} and side.member_id = any(${to})
          and message.deleted_at is null and side.member_id <> sender_id
          and message.created_at > last_read_at and ${mayNotify(sql)}
          and not exists (select from call where call.id = call_id and ended_at is null)
        order by message.created_at desc nulls last limit 1`;
      if (!row) return;
      const { recipientId, senderId: subjectId, firstName, lastName } = row;
      const text = wordsOf({ ...row, deletedAt: null });
      const news = { type: 'message', subjectId, postId: null, text } as const;
      return { news: { ...news, actor: { firstName, lastName } }, to: [recipientId] };
    }),
  };
}
