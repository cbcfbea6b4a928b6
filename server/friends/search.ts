import { emailProblem } from '../../schema/auth/rules.ts';
import { memberTerm } from '../../schema/friends/member-term.ts';
import { scattered, searchResults } from '../../schema/friends/rules.ts';
import { active, visible } from '../../schema/members/access.sql.ts';
import { likeEscaped } from '../../schema/text.ts';
import type { Sql } from '../db.ts';
import { wordPatterns } from '../matching.ts';

export type FoundMember = {
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  /** Null if it is private. */
  city: string | null;
  /** Friends in common with the asker. */
  mutual: number;
};

type Search = {
  /** The member who searches. */
  me: string;
  typed: string;
  /**
   * Ids of members whom the device shows already. They come first, so that nothing moves on the
   * screen.
   */
  shown?: string[];
  /**
   * Whether a term that is a complete mail address finds its owner, even if they keep it private.
   */
  byAddress?: boolean;
};

/** Whether a term is a complete mail address. */
export const isAddress = (term: string): boolean => emailProblem(term) === undefined;

/**
 * Finds members whom `me` may find: by all words in their full name, by the term in their public
 * mail address, or by their complete mail address. In three parts, each read only while there are
 * too few: those already shown, those whose name begins with the term, and all others. The last
 * uses a trigram index, and reads the whole table for a term of one or two letters.
 */
export async function searchMembers(
  sql: Sql,
  { me, typed, shown = [], byAddress = false }: Search,
) {
  const term = memberTerm(typed);
  if (!term) return [];
  const escaped = likeEscaped(term);
  const name = sql`folded(first_name || ' ' || last_name)`;
  // Not `like all`, which knows no index.
  const isNamed = wordPatterns(term)
    .map((pattern) => sql`${name} like ${pattern}`)
    .reduce((all, one) => sql`${all} and ${one}`);
  const isOwner = byAddress
    ? sql`or id = (select id from auth."user" where email = ${term})`
    : sql``;
  const matches = sql`((${isNamed}) or email like ${`%${escaped}%`} ${isOwner})`;
  const begins = sql`${name} like ${`${escaped}%`}`;
  const open = visible(sql, me);
  return sql<FoundMember[]>`
    with found as (
      (select id, first_name, last_name, photo, city, 1 as look, null::int as place from member
        where id = any(${shown}) and ${matches} and ${open})
      union all
      (select id, first_name, last_name, photo, city, 2, null from member
        where ${begins} and id <> all (${shown}) and ${open}
        order by ${name} using ~<~, id limit ${searchResults})
      union all
      (select id, first_name, last_name, photo, city, 3, coalesce(nullif(position(${term} in ${name}), 0),
            case when ${isNamed} then ${scattered}::int end) as place from member
        where ${matches} and not ${begins} and id <> all (${shown}) and ${open}
        order by place nulls last, id limit ${searchResults})
      limit ${searchResults}
    )
    select id, first_name as "firstName", last_name as "lastName", photo, city, (
      select count(*)::int
      from friendship mine
      join friendship theirs on theirs.member_id = found.id and theirs.friend_id = mine.friend_id
      join member friend on friend.id = mine.friend_id
      where mine.member_id = ${me} and mine.friend_id not in (${me}, found.id)
        and ${active(sql, 'friend')}
    ) as mutual
    from found order by look, place nulls last, first_name, last_name, id`;
}
