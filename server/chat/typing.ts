import { conversationIdOf } from '../../schema/chat/rules.ts';
import { typingEveryMs } from '../../schema/live-frames.ts';
import { active, unblocked } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';
import { throttlePerKey } from '../limits/throttle.ts';

/**
 * Less than the interval, in ms: after a frame that the network delayed, the next seems early. If
 * that were dropped, “is typing…” would blink.
 */
const leastMs = typingEveryMs - 1_000;

/**
 * Decides whether to pass on that one member is typing to another: not too often, only if they may
 * talk, and only if both share it.
 */
export function typingPasses(sql: Sql): (from: string, to: string) => Promise<boolean> {
  const isDue = throttlePerKey(leastMs);
  const passed = allowance(perProcess.typing);
  return async (from, to) => {
    if (!isDue(`${from} ${to}`) || !passed.take(from)) return false;
    // By the recipient's side: nobody gets frames from members with whom they have no conversation.
    const [side] = await sql`
      select 1 from conversation_member side
      where side.member_id = ${to} and side.conversation_id = ${conversationIdOf(from, to)}
        and ${unblocked(sql, from, to)}
        and not exists (
          select 1 from member where id in (${from}, ${to}) and not (${active(sql)}))
        and not exists (
          select 1 from chat_setting where member_id in (${from}, ${to}) and not shares_typing)`;
    return side !== undefined;
  };
}
