import { typingEveryMs } from '../../schema/chat/live.ts';
import { conversationIdOf } from '../../schema/chat/rules.ts';
import type { Sql } from '../db.ts';
import { allowance } from '../limits/allowance.ts';
import { perMinute } from '../limits/rates.ts';
import { spaced } from '../limits/spaced.ts';
import { active, unblocked } from '../members/access.ts';

/** One that the network brings late is followed by one that seems early: were that dropped, “is typing…” would blink. */
const leastMs = typingEveryMs - 1_000;

/** Whether it is passed on that one types to another: not too often, to whom they may talk, and if both share that. */
export function typingPasses(sql: Sql): (from: string, to: string) => Promise<boolean> {
  const isDue = spaced(leastMs);
  const passed = allowance(perMinute.typing);
  return async (from, to) => {
    if (!isDue(`${from} ${to}`) || !passed.take(from)) return false;
    // The other's side: whoever has not begun to talk with somebody hears nothing of them.
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
