import type postgres from 'postgres';
import { conversationIdOf } from '../schema/chat/rules.ts';

/** A conversation as one of its two members sees it. */
export interface Talk {
  peerId: string;
  messages: number;
  /** The last message, whose text is in no other message. */
  last: string;
}

const longTalk = 50_000;
const shortTalk = 50;
const everyMinutes = 10;

/**
 * The first of these members writes to each of the others; the first of these conversations is a
 * long one.
 */
export async function writeTalks(
  sql: postgres.Sql,
  [memberId = '', ...peers]: string[],
): Promise<Talk[]> {
  const talks: Talk[] = [];
  for (const [n, peerId] of peers.entries()) {
    const [id, count] = [conversationIdOf(memberId, peerId), n === 0 ? longTalk : shortTalk];
    const last = `The last of talk ${n}.`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'bench-talk-' || ${n}::int || '-' || m, ${id}, case when m % 3 > 0 then ${memberId} else ${peerId} end,
        case when m = ${count} then ${last} else m || repeat(' words of all lengths', m % 7) || '.' end, '',
        now() - (${count} - m) * interval '1 minute' * ${everyMinutes} - ${n}::int * interval '1 hour'
      from generate_series(1, ${count}) m`;
    await sql`
      insert into conversation_member
        (member_id, peer_id, conversation_id, last_text, last_sender_id, last_at, unread, last_read_at)
      select side.member_id, side.peer_id, ${id}, text, sender_id, created_at, 0, created_at
      from (values (${memberId}, ${peerId}), (${peerId}, ${memberId})) as side (member_id, peer_id),
        lateral (
          select * from message where conversation_id = ${id} order by created_at desc limit 1
        ) newest`;
    talks.push({ peerId, messages: count, last });
  }
  return talks;
}
