import type { Task } from 'graphile-worker';
import type { TransactionSql } from 'postgres';
import * as z from 'zod';
import { unreadSince } from '../../schema/chat/conversation-sides.ts';
import { deletedWords } from '../../schema/chat/rules.ts';
import { retried, type Sql } from '../db.ts';

const payload = z.object({ memberId: z.string() });

/**
 * The columns whose rows stay, as those of a member without a name: posts with text, comments,
 * messages, the counters, others' sides of conversations with them, and that they were shut out,
 * which hides what they wrote. Every other row that refers to them by a foreign key goes, so that a
 * table that nobody thought of here retains nothing of them.
 */
const stays = [
  'public.comment.member_id',
  'public.conversation_member.peer_id',
  'public.member_stats.member_id',
  'public.message.sender_id',
  'public.post.member_id',
  'public.shut_out.member_id',
];

/**
 * The effect on a row that refers to the member, by its key's `on delete`: `cascade` deletes it,
 * `set null` makes it forget them.
 */
const ends = { c: 'delete', n: 'forget' } as const;

/**
 * Deletes members whose days for changing their mind are over. The job is here, above the features,
 * since it touches all of them.
 */
export function deleteMemberJob(sql: Sql): Record<string, Task> {
  return {
    delete_member: async (input) => {
      const { memberId } = payload.parse(input);
      await sql.begin(async (tx) => {
        // `stay` takes this lock too, so whichever comes first counts. The member's status does not
        // matter: if they were banned, they still left.
        await tx`select from member where id = ${memberId} for update`;
        const due = await tx`
          select from private.departure where member_id = ${memberId} and delete_at <= now()`;
        if (due.count > 0) await removeMember(tx, memberId);
      });
    },
  };
}

/**
 * Deletes the account and everything private. The member's row stays, without a name: posts show
 * 'Someone'. `then` is done in the same transaction.
 */
export async function deleteMember(
  sql: Sql,
  memberId: string,
  then: (tx: TransactionSql) => Promise<void> = async () => {},
): Promise<void> {
  // Retried, since a caller of this member may have locked the conversation at this moment and wait
  // for the member: a deadlock.
  await retried(() =>
    sql.begin(async (tx) => {
      await removeMember(tx, memberId);
      await then(tx);
    }),
  );
}

async function removeMember(tx: TransactionSql, memberId: string): Promise<void> {
  // A mutation of theirs that is running now ends before this; a later one finds them gone.
  await tx`select from member where id = ${memberId} for update`;
  // In the order in which mutators lock these rows.
  const sides = await tx<{ conversationId: string }[]>`
    select conversation_id as "conversationId" from conversation_member where conversation_id in (
      select conversation_id from conversation_member where ${memberId} in (member_id, peer_id))
    order by conversation_id, member_id for update`;
  await tx`delete from auth.user where id = ${memberId}`;
  for (const { table, column, action } of await references(tx)) {
    if (ends[action] === 'delete')
      await tx`delete from ${tx(table)} where ${tx(column)} = ${memberId}`;
    else await tx`update ${tx(table)} set ${tx(column)} = null where ${tx(column)} = ${memberId}`;
  }
  await tx`
    delete from post where member_id = ${memberId} and (text = '' or deleted_at is not null)`;
  await tx`delete from comment where member_id = ${memberId} and deleted_at is not null`;
  await tx`
    update post set image = null, image_width = null, image_height = null, thumbhash = null, image_alt = null,
      more_pictures = null
    where member_id = ${memberId} and image is not null`;
  // Deletes the messages of conversations whose other side left before. Of two who leave at once,
  // one waits above for the other.
  await tx`
    delete from message where conversation_id = any(${sides.map((side) => side.conversationId)})
      and not exists (
        select from conversation_member as side where side.conversation_id = message.conversation_id)`;
  await removePictures(tx, memberId);
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

/**
 * Removes the pictures from their messages. One that was only a picture counts as deleted, and no
 * longer as unread.
 */
async function removePictures(tx: TransactionSql, memberId: string): Promise<void> {
  const changed = await tx<{ conversationId: string }[]>`
    update message set image = null, image_width = null, image_height = null, thumbhash = null,
      image_alt = null, more_pictures = null,
      deleted_at = case when text = '' then coalesce(deleted_at, now()) else deleted_at end
    where sender_id = ${memberId} and image is not null returning conversation_id as "conversationId"`;
  const conversations = [...new Set(changed.map(({ conversationId }) => conversationId))];
  await tx`
    update conversation_member as side set unread = ${tx.unsafe(unreadSince())},
      last_text = case when exists (
        select from message where message.conversation_id = side.conversation_id
          and message.created_at = side.last_at and message.deleted_at is not null
          and not exists (select from shut_out where shut_out.member_id = message.sender_id))
        then ${deletedWords} else last_text end
    where conversation_id = any(${conversations})`;
}

type Reference = { table: string; column: string; action: keyof typeof ends };

/**
 * All columns that refer to a member. Always in the same order, so that two removals cannot
 * deadlock. @throws for a key with another `on delete`
 */
async function references(tx: TransactionSql): Promise<Reference[]> {
  const all = await tx<Reference[]>`
    select table_schema || '.' || table_name as table, column_name as column, confdeltype as action
    from information_schema.columns join pg_constraint
      on conrelid = format('%I.%I', table_schema, table_name)::regclass and ordinal_position = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass order by 1, 2`;
  const known = all.filter((reference) => !stays.includes(nameOf(reference)));
  const unclear = known.filter(({ action }) => !(action in ends));
  if (unclear.length > 0) throw new Error(`What becomes of these? ${unclear.map(nameOf)}`);
  return known;
}

const nameOf = ({ table, column }: Reference) => `${table}.${column}`;
