import { randomUUID } from 'node:crypto';
import { unreadSince } from '../schema/chat/conversation-sides.ts';
import type { Sql } from '../server/db.ts';
import type { Person } from './person.ts';
import { type Args, mutate } from './zero-endpoints.ts';

/** Calls a mutator of chat as this person. Resolves to 'done' or the code of the refusal. */
export const chat = async (who: Person, name: string, args: Args) =>
  (await mutate(who, { name: `chat.${name}`, args }))[0];

/** Sends a message. Resolves to its id. @throws if it is refused */
export async function sendMessage(who: Person, to: Person, text: string, more: object = {}) {
  const id = randomUUID();
  const answer = await chat(who, 'send', { id, peerId: to.id, text, ...more });
  if (answer !== 'done') throw new Error(answer);
  return id;
}

/** The messages between two members, oldest first. */
export const messagesBetween = (sql: Sql, one: Person, other: Person) =>
  sql`
    select message.*, extract(epoch from created_at) * 1000 as at
    from message join conversation_member as side using (conversation_id)
    where side.member_id = ${one.id} and peer_id = ${other.id} order by created_at`;

/** One member's side of a conversation, with the unread number by a recount. */
export async function sideOf(sql: Sql, one: Person, other: Person) {
  const [side] = await sql`
    select *, (${sql.unsafe(unreadSince())})::int as recount from conversation_member as side where member_id = ${one.id} and peer_id = ${other.id}`;
  return side;
}
