import type { Task } from 'graphile-worker';
import { isRinging } from '../../schema/calls/access.sql.ts';
import { ringsForMs } from '../../schema/calls/rules.ts';
import { mayNotify } from '../../schema/chat/access.sql.ts';
import { callKind } from '../../schema/chat/rules.ts';
import { active } from '../../schema/members/access.sql.ts';
import { type Pushing, pushTask } from '../notifications/push-task.ts';

type Row = {
  callerId: string;
  calleeId: string;
  voice: boolean;
  firstName: string;
  lastName: string;
};

/**
 * Calls are pushed to members who are looking at a page as well: they may just have left it, and a
 * call rings for 45 s only. A device with a page in sight stays silent by itself.
 */
const nobodyLooks = async () => new Map<string, Date>();

/** Pushes a call that still rings to its callee's devices, unless the conversation is muted. */
export function pushCallJob(pushing: Pushing): Record<string, Task> {
  const { sql } = pushing;
  return {
    push_call: pushTask({ ...pushing, whoLooks: nobodyLooks }, async (callId, to) => {
      const [row] = await sql<Row[]>`
        select caller_id as "callerId", callee_id as "calleeId", voice,
          caller.first_name as "firstName", caller.last_name as "lastName"
        from call
        join member as caller on caller.id = caller_id and ${active(sql, 'caller')}
        join member as callee on callee.id = callee_id and ${active(sql, 'callee')}
        join conversation_member as side
          on side.conversation_id = call.conversation_id and side.member_id = callee_id
        where call.id = ${callId} and ${isRinging(sql)} and callee_id = any(${to})
          and ${mayNotify(sql)}`;
      if (!row) return;
      const { callerId: subjectId, calleeId, voice, firstName, lastName } = row;
      const news = { type: 'call', subjectId, postId: null, title: callKind(voice) } as const;
      return {
        news: { ...news, actor: { firstName, lastName }, call: callId },
        to: [calleeId],
        urgentMs: ringsForMs,
      };
    }),
  };
}
