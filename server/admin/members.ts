import type { AccountFacts, ListedMember, MemberCounts } from '../../schema/admin/answers.ts';
import { membersPageSize } from '../../schema/admin/rules.ts';
import type { Role } from '../../schema/auth/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { folded } from '../../schema/matching.ts';
import type { MemberStatus } from '../../schema/members/rules.ts';
import type { Sql } from '../db.ts';
import { wordPatterns } from '../matching.ts';

interface Wanted {
  search: string;
  status?: MemberStatus | undefined;
  role?: Role | undefined;
  /** Whether mail addresses are searched as well. */
  byAddress: boolean;
  most?: number;
}

const columns = (sql: Sql) => sql`
  member.id, member.first_name as "firstName", member.last_name as "lastName", photo, status, verified, role,
  member.created_at as "createdAt", coalesce(friends, 0) as friends, coalesce(posts, 0) as posts`;

/** The newest members that a search finds by name or address; the deleted only by their status. */
export async function findMembers(sql: Sql, wanted: Wanted) {
  const { search, status = null, role = null, byAddress, most = membersPageSize } = wanted;
  const address = byAddress ? sql`account.email` : sql`null`;
  const members = await sql<ListedMember<Date>[]>`
    select ${columns(sql)}, ${address} as email
    from member
    left join auth.user account on account.id = member.id
    left join member_stats stats on stats.member_id = member.id
    left join private.member_role on member_role.member_id = member.id
    where folded(concat_ws(' ', member.first_name, member.last_name, ${address})) like all(${wordPatterns(folded(search))})
      and (${status}::text is null or status = ${status}) and (${role}::text is null or role = ${role})
    order by member.created_at desc, member.id limit ${most + 1}`;
  return { members: members.slice(0, most), more: members.length > most };
}

/** How many members there are of each status. */
export const countMembers = async (sql: Sql): Promise<MemberCounts> => [
  ...(await sql<MemberCounts>`
    select status, count(*)::int as count, (count(*) filter (where not verified))::int as unverified
    from member group by status order by status`),
];

/** A member for moderators. @throws not_found */
export async function readMember(sql: Sql, id: string) {
  const [member] = await sql<(Omit<ListedMember<Date>, 'email'> & { filed: number })[]>`
    select ${columns(sql)},
      (select count(*)::int from private.report where reporter_id = member.id) as filed
    from member
    left join member_stats stats on stats.member_id = member.id
    left join private.member_role on member_role.member_id = member.id
    where member.id = ${id}`;
  if (!member) throw new HearthError('not_found');
  return member;
}

/** What operators see besides; undefined for a member without an account. */
export async function readAccount(sql: Sql, id: string): Promise<AccountFacts<Date> | undefined> {
  const [account] = await sql<AccountFacts<Date>[]>`
    select email, live.sessions, live.last_used as "lastUsed",
      (select count(*)::int from private.upload where member_id = "user".id and state = 'ready') as pictures
    from auth.user
    cross join lateral (
      select count(*)::int as sessions, max(updated_at) as last_used
      from auth.session where user_id = "user".id and expires_at > now()) as live
    where "user".id = ${id}`;
  return account;
}
