import type { Cursor } from '../../schema/arguments.ts';
import { foundMessagePageSize, foundPeers } from '../../schema/chat/rules.ts';
import { searchTerm } from '../../schema/friends/rules.ts';
import { likeEscaped } from '../../schema/text.ts';
import type { Sql } from '../db.ts';
import { active, unblocked } from '../members/access.ts';

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
type FoundPeer = Named & { peerId: string };

/**
 * A page of messages in `me`'s own conversations that contain these words, the latest first. With the first page also the people with
 * such a name whom they have talked with.
 */
export async function searchConversations(sql: Sql, me: string, typed: string, after?: Cursor) {
  const term = searchTerm(typed);
  if (!term) return { people: [], messages: [] };
  const like = `%${likeEscaped(term)}%`;
  const own = sql`side.member_id = ${me} and ${unblocked(sql, me, sql`side.peer_id`)}`;
  const further = after
    ? sql`and (created_at, id) < (${new Date(after.createdAt)}, ${after.id})`
    : sql``;
  const [people, messages] = await Promise.all([
    after
      ? []
      : sql<FoundPeer[]>`
      select peer_id as "peerId", first_name as "firstName", last_name as "lastName", photo
      from conversation_member as side
      join member on member.id = peer_id and ${active(sql)}
      where ${own} and lower(first_name || ' ' || last_name) like ${like}
      order by last_at desc nulls last limit ${foundPeers}`,
    // Reads the asker's own messages only: with an index of everybody's words, the time it takes would tell what strangers write.
    sql<(Omit<FoundMessage, 'createdAt'> & { createdAt: Date })[]>`
      select found.*, peer_id as "peerId", first_name as "firstName", last_name as "lastName", photo
      from conversation_member as side
      cross join lateral (
        select id, sender_id as "senderId", text, created_at as "createdAt" from message
        where message.conversation_id = side.conversation_id and position(${term} in lower(text)) > 0 ${further}
        order by created_at desc nulls last, id desc nulls last limit ${foundMessagePageSize}
      ) as found
      left join member on member.id = peer_id and ${active(sql)}
      where ${own} order by found."createdAt" desc, found.id desc limit ${foundMessagePageSize}`,
  ]);
  return {
    people,
    messages: messages.map(
      (found): FoundMessage => ({ ...found, createdAt: Number(found.createdAt) }),
    ),
  };
}
