import type { Task } from 'graphile-worker';
import { mayNotify } from '../../schema/chat/access.sql.ts';
import { callKind, wordsOf } from '../../schema/chat/rules.ts';
import { active } from '../../schema/members/access.sql.ts';
import { type Pushing, pushTask } from '../notifications/push-task.ts';

type Row = {
  senderId: string;
  text: string;
  image: string | null;
  morePictures: unknown[] | null;
  /** Of the call that it stands for, if it does. */
  voice: boolean | null;
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
          call.voice, side.member_id as "recipientId",
          sender.first_name as "firstName", sender.last_name as "lastName"
        from message
        left join call on call.id = call_id
        join conversation_member as side
          on side.conversation_id = message.conversation_id
        join member as sender on sender.id = sender_id and ${active(sql, 'sender')}
        join member as recipient
          on recipient.id = side.member_id and ${active(sql, 'recipient')}
        where message.conversation_id = ${conversationId} and side.member_id = any(${to})
          and message.deleted_at is null and side.member_id <> sender_id
          and message.created_at > last_read_at and ${mayNotify(sql)}
          and (call.id is null or call.ended_at is not null)
        order by message.created_at desc nulls last limit 1`;
      if (!row) return;
      const { recipientId, senderId: subjectId, voice, firstName, lastName } = row;
      const text = wordsOf({ ...row, deletedAt: null });
      const title = voice === null ? undefined : callKind(voice);
      const news = { type: 'message', subjectId, postId: null, title, text } as const;
      return { news: { ...news, actor: { firstName, lastName } }, to: [recipientId] };
    }),
  };
}
