import type { Row } from '@rocicorp/zero';
import { active, notShutOut, unblocked } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';

type Times = 'createdAt' | 'editedAt' | 'deletedAt';
type Stored = Omit<Row['message'], Times> & { createdAt: Date; editedAt: Date | null };

/**
 * A message in the form that devices have, and those of the two members who may have it at this
 * moment.
 */
export interface Ahead {
  message: Row['message'];
  members: string[];
}

/**
 * Reads a message for the live connection, with everything that happened since it was sent: a
 * block, the end of an account, a deletion.
 */
export async function messageAhead(sql: Sql, id: string): Promise<Ahead | undefined> {
  const [found] = await sql<(Stored & { members: string[] })[]>`
    select message.id, message.conversation_id as "conversationId", sender_id as "senderId", text,
      image, image_width as "imageWidth", image_height as "imageHeight", thumbhash,
      image_alt as "imageAlt", more_pictures as "morePictures",
      reply_to_id as "replyToId", call_id as "callId", game_id as "gameId", message.created_at as "createdAt", edited_at as "editedAt",
      array(
        select member.id from conversation_member side join member on member.id = side.member_id
        where side.conversation_id = message.conversation_id and ${active(sql)}
          and ${unblocked(sql, sql`side.member_id`, sql`side.peer_id`)}
      ) as members
    from message where message.id = ${id} and deleted_at is null and ${notShutOut(sql, sql`sender_id`)}`;
  if (!found) return undefined;
  const { members, createdAt, editedAt, ...rest } = found;
  const times = { createdAt: createdAt.getTime(), editedAt: editedAt?.getTime() ?? null };
  return { message: { ...rest, ...times, deletedAt: null }, members };
}
