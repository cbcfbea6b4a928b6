import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { MemberStatus } from '../schema/members/rules.ts';
import type { ReportKind } from '../schema/reports/rules.ts';
import { changeStatus } from '../server/admin/status.ts';
import type { Sql } from '../server/db.ts';

type Traits = { firstName?: string; lastName?: string; verified?: boolean; status?: MemberStatus };

/** A new account with its member, as the trigger makes it. Resolves to the id. */
export async function addMember(sql: Sql, traits: Traits = {}): Promise<string> {
  const { firstName = 'Ann', lastName = 'Lee', verified = true, status = 'active' } = traits;
  const id = randomUUID();
  await sql`
    insert into auth.user (id, name, first_name, last_name, email, email_verified)
    values (${id}, ${firstName}, ${firstName}, ${lastName}, ${`${id}@example.org`}, ${verified})`;
  if (status !== 'active') await sql`update member set status = ${status} where id = ${id}`;
  return id;
}

/** Sets a member's status as the command does. */
export const setStatus = (
  sql: Sql,
  memberId: string,
  status: Parameters<typeof changeStatus>[1]['status'],
): Promise<void> => changeStatus(sql, { by: null, memberId, status });

/** Makes two members friends. */
export async function befriend(sql: Sql | TransactionSql, a: string, b: string): Promise<void> {
  await sql`
    insert into friendship (member_id, friend_id, created_at)
    values (${a}, ${b}, now()), (${b}, ${a}, now())`;
}

/** Has a member block another one. */
export async function addBlock(sql: Sql | TransactionSql, blocker: string, other: string) {
  await sql`
    insert into block (member_id, other_id, blocker_id, created_at)
    values (${blocker}, ${other}, ${blocker}, now()), (${other}, ${blocker}, ${blocker}, now())`;
}

/** A new post; `at` is its time. Resolves to the id. */
export async function addPost(
  sql: Sql,
  memberId: string,
  { text = 'Hello', at = new Date() } = {},
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into post (id, member_id, text, created_at, hype_count)
    values (${id}, ${memberId}, ${text}, ${at}, 0)`;
  return id;
}

/** Posts of one member, one second apart, the last one at `until`. */
export async function addPosts(sql: Sql, memberId: string, count: number, until = new Date()) {
  await sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select gen_random_uuid(), ${memberId}, 'Hello', ${until} - make_interval(secs => n), 0
    from generate_series(0, ${count - 1}) as n`;
}

/** Hypes a post. */
export async function addHype(sql: Sql, postId: string, memberId: string): Promise<void> {
  await sql`insert into hype (post_id, member_id, created_at) values (${postId}, ${memberId}, now())`;
}

/** A comment on a post. Resolves to its id. */
export async function addComment(
  sql: Sql,
  postId: string,
  memberId: string,
  text = 'Well said',
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into comment (id, post_id, member_id, text, created_at)
    values (${id}, ${postId}, ${memberId}, ${text}, now())`;
  return id;
}

/** A photo of an image. Resolves to its id. */
export async function addPhoto(sql: Sql | TransactionSql, memberId: string, image: string) {
  const id = randomUUID();
  await sql`
    insert into photo (id, member_id, type, image, image_width, image_height, thumbhash, created_at)
    values (${id}, ${memberId}, 'post', ${image}, 640, 480, 'hash', now())`;
  return id;
}

/** A report, by default of a new member. Resolves to its id. */
export async function addReport(
  sql: Sql,
  kind: ReportKind,
  subjectId: string,
  { by, note = null }: { by?: string; note?: string | null } = {},
): Promise<number> {
  const reporter_id = by ?? (await addMember(sql));
  const row = { reporter_id, [`${kind}_id`]: subjectId, reason: 'spam', note };
  const [made] = await sql<{ id: number }[]>`
    insert into private.report ${sql(row)} returning id`;
  return made?.id ?? 0;
}

/** Somebody who signed up by an invitation. Resolves to the id. */
export async function addInvited(
  sql: Sql,
  invitationId: string,
  { verified = true, status = 'active' }: Traits = {},
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.user (id, name, first_name, last_name, email, email_verified, invitation_id)
    values (${id}, 'Nell', 'Nell', '', ${`${id}@example.org`}, ${verified}, ${invitationId})`;
  if (status !== 'active') await sql`update member set status = ${status} where id = ${id}`;
  return id;
}
