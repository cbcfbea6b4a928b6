import { lookingMs } from '../../schema/presence/rules.ts';
import type { Sql } from '../db.ts';
import { membersOnline } from '../metrics/worker.ts';
import { countOnline } from './online.ts';

/** Which of these members have a page in sight, on any device, and until when that is certain. */
export const whoLooks = (sql: Sql) => async (memberIds: string[]) => {
  const rows = await sql<{ id: string; until: Date }[]>`
    select member_id as id, seen_at + ${lookingMs} * interval '1 millisecond' as until
    from private.heartbeat
    where member_id = any(${memberIds}) and seen_at > now() - ${lookingMs} * interval '1 millisecond'`;
  return new Map(rows.map(({ id, until }) => [id, until]));
};

/** Looks at how many members are shown as online. */
export async function lookAtOnline(sql: Sql): Promise<void> {
  membersOnline.set(await countOnline(sql));
}
