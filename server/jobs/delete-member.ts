import type { Task } from 'graphile-worker';
import type { TransactionSql } from 'postgres';
import * as z from 'zod';
import type { Sql } from '../db.ts';

const payload = z.object({ memberId: z.string() });

/**
 * What stays, of someone without a name: posts that say something, and how many there were. Every other row that refers to
 * them goes, so that a table that nobody thought of here keeps nothing of them.
 */
const stays = ['post', 'member_stats'];

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
  const references = await tx<{ table: string; column: string }[]>`
    select table_schema || '.' || table_name as table, column_name as column
    from information_schema.columns join pg_constraint
      on conrelid = format('%I.%I', table_schema, table_name)::regclass and ordinal_position = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass and table_name <> all(${stays})`;
  for (const { table, column } of references) {
    await tx`delete from ${tx(table)} where ${tx(column)} = ${memberId}`;
  }
  await tx`delete from post where member_id = ${memberId} and text = ''`;
  await tx`
    update post set image = null, image_width = null, image_height = null, thumbhash = null
    where member_id = ${memberId} and image is not null`;
  for (const table of ['heartbeat', 'departure']) {
    await tx`delete from private.${tx(table)} where member_id = ${memberId}`;
  }
  await tx`delete from private.letter where user_id = ${memberId}`;
  await tx`
      update member set status = 'deleted', verified = false, first_name = '', last_name = '',
        photo = null, cover = null, phone_country = null, phone_number = null, sex = null,
        birthday = null, work = null, city = null, about = null, email = null, private_fields = '[]'
      where id = ${memberId}`;
}
