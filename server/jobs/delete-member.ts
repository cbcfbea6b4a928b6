import type { Task } from 'graphile-worker';
import type { TransactionSql } from 'postgres';
import * as z from 'zod';
import type { Sql } from '../db.ts';

const payload = z.object({ memberId: z.string() });

/** Deletes members whose leaving days are over. Composed here, since it touches every feature. */
export function deleteMemberJob(sql: Sql): Record<string, Task> {
  return {
    delete_member: async (input) => {
      const { memberId } = payload.parse(input);
      await sql.begin(async (tx) => {
        // The lock that staying takes too: whoever comes first is heard. Whatever status they have by now, they left.
        await tx`select from member where id = ${memberId} for update`;
        const due = await tx`
          select from private.departure where member_id = ${memberId} and delete_at <= now()`;
        if (due.count > 0) await removeMember(tx, memberId);
      });
    },
  };
}

/** Removes the account and everything private. The row stays without a name: posts show 'Someone'. */
export async function deleteMember(sql: Sql, memberId: string): Promise<void> {
  await sql.begin((tx) => removeMember(tx, memberId));
}

async function removeMember(tx: TransactionSql, memberId: string): Promise<void> {
  // What they are doing at this moment comes before, or finds them gone.
  await tx`select from member where id = ${memberId} for update`;
  await tx`delete from auth.user where id = ${memberId}`;
  await tx`delete from friend_request where ${memberId} in (from_id, to_id)`;
  await tx`delete from friendship where ${memberId} in (member_id, friend_id)`;
  await tx`delete from notification where ${memberId} in (recipient_id, actor_id)`;
  await tx`delete from block where ${memberId} in (member_id, other_id)`;
  await tx`delete from photo where member_id = ${memberId}`;
  await tx`delete from post where member_id = ${memberId} and text = ''`;
  await tx`
    update post set image = null, image_width = null, image_height = null, thumbhash = null
    where member_id = ${memberId} and image is not null`;
  await tx`delete from hype where member_id = ${memberId}`;
  await tx`delete from presence where member_id = ${memberId}`;
  for (const table of ['heartbeat', 'departure']) {
    await tx`delete from private.${tx(table)} where member_id = ${memberId}`;
  }
  await tx`delete from private.letter where user_id = ${memberId}`;
  await tx`delete from member_private where member_id = ${memberId}`;
  await tx`
      update member set status = 'deleted', verified = false, first_name = '', last_name = '',
        photo = null, cover = null, phone_country = null, phone_number = null, sex = null,
        birthday = null, work = null, city = null, about = null, email = null, private_fields = '[]'
      where id = ${memberId}`;
}
