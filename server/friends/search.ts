import { searchResults, searchTerm } from '../../schema/friends/rules.ts';
import type { Sql } from '../db.ts';

export type FoundMember = {
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  /** Friends in common with whoever asks. */
  mutual: number;
};

type Search = {
  /** Who asks. */
  me: string;
  typed: string;
  /** Members whom the asker's device shows already: they come first, so that nothing moves on the screen. */
  shown?: string[];
};

/** The whole of an address, by which even a private one is found. */
export const isAddress = (term: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(term);

/**
 * Active, verified members with the term in their full name or public address, or with all of it as their address;
 * nobody with whom there is a block. Two trigram indexes serve it; one or two letters are read from the whole table.
 */
export async function searchMembers(sql: Sql, { me, typed, shown = [] }: Search) {
  const term = searchTerm(typed);
  if (!term || term.includes('\0')) return [];
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const owner = isAddress(term)
    ? sql`or id = (select id from auth."user" where email = ${term})`
    : sql``;
  return sql<FoundMember[]>`
    with found as (
      select id, first_name, last_name, photo, id = any(${shown}) as is_shown,
        nullif(position(${term} in lower(first_name || ' ' || last_name)), 0) as place
      from member
      where (lower(first_name || ' ' || last_name) like ${pattern} or email like ${pattern} ${owner})
        and status = 'active' and verified
        and id <> all (array(select member_id from block where other_id = ${me}))
      order by is_shown desc, place nulls last, first_name, last_name, id
      limit ${searchResults}
    )
    select id, first_name as "firstName", last_name as "lastName", photo, (
      select count(*)::int
      from friendship mine
      join friendship theirs on theirs.member_id = found.id and theirs.friend_id = mine.friend_id
      join member friend on friend.id = mine.friend_id
      where mine.member_id = ${me} and mine.friend_id not in (${me}, found.id)
        and friend.status = 'active' and friend.verified
    ) as mutual
    from found order by is_shown desc, place nulls last, first_name, last_name, id`;
}
