import { foundMessages } from '../../schema/chat/rules.ts';
import { searchTerm } from '../../schema/friends/rules.ts';
import type { Sql } from '../db.ts';

/** A member as others see them. Without a name: nobody may open them any more. */
type Named = { firstName: string | null; lastName: string | null; photo: string | null };

export type FoundMessage = Named & {
  id: string;
  peerId: string;
  senderId: string;
  text: string;
  /** In ms. */
  createdAt: number;
};

/** A member whom the asker has talked with. */
export type FoundPeer = Named & { peerId: string };

/** What was said in `me`'s own conversations with these words in it, the latest first, and with whom they talked who is called so. */
export async function searchConversations(sql: Sql, me: string, typed: string) {
  const term = searchTerm(typed);
  if (!term) return { people: [], messages: [] };
  const like = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const own = sql`side.member_id = ${me} and not exists (
    select from block where block.member_id = ${me} and other_id = side.peer_id)`;
  const [people, messages] = await Promise.all([
    sql<FoundPeer[]>`
      select peer_id as "peerId", first_name as "firstName", last_name as "lastName", photo
      from conversation_member as side
      join member on member.id = peer_id and status = 'active' and verified
      where ${own} and lower(first_name || ' ' || last_name) like ${like}
      order by last_at desc limit ${foundMessages}`,
    sql<(Omit<FoundMessage, 'createdAt'> & { createdAt: Date })[]>`
      select message.id, peer_id as "peerId", sender_id as "senderId", text, message.created_at as "createdAt",
        first_name as "firstName", last_name as "lastName", photo
      from message join conversation_member as side using (conversation_id)
      left join member on member.id = peer_id and status = 'active' and verified
      where ${own} and lower(text) like ${like}
      order by message.created_at desc limit ${foundMessages}`,
  ]);
  return {
    people,
    messages: messages.map(
      (found): FoundMessage => ({ ...found, createdAt: Number(found.createdAt) }),
    ),
  };
}
