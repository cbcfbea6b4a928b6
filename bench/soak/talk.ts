import { unreadSince } from '../../schema/chat/conversation-sides.ts';
import type { Sql } from '../../server/db.ts';
import type { Device } from './device.ts';

/**
 * What must hold for messages once everything has come to rest; each check lists what violates it.
 */
export const talkInvariants: Record<
  string,
  (found: { sql: Sql; devices: readonly Device[] }) => Promise<string[]>
> = {
  'every message that was written is there, once, in the order in which its sender wrote': async ({
    sql,
    devices,
  }) => {
    const rows = await sql<{ from: string; to: string; text: string }[]>`
      select sender_id as from, peer_id as to, text
      from message join conversation_member as side using (conversation_id)
      where side.member_id = sender_id order by created_at`;
    const stored = Map.groupBy(rows, ({ from, to }) => `${from} ${to}`);
    return devices.flatMap(({ account, journal }) =>
      [...journal.messages].flatMap(([to, written]) => {
        const there = stored.get(`${account.id} ${to}`)?.map(({ text }) => text) ?? [];
        const same =
          there.length === written.length && there.every((text, n) => text === written[n]);
        return same ? [] : [`${account.id} to ${to}: wrote ${written}, there is ${there}`];
      }),
    );
  },

  'the unread number equals a recount, and the list shows the last message': async ({ sql }) => {
    const rows = await sql<{ what: string }[]>`
      select member_id || ' ' || conversation_id as what from conversation_member as side
      where (unread, last_at) <> (${sql.unsafe(unreadSince())}, (
        select max(created_at) from message where message.conversation_id = side.conversation_id))`;
    return rows.map(({ what }) => what);
  },
};
