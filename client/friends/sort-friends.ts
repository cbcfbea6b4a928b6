import { folded, hasWords, wordsOf } from '../../schema/matching.ts';
import { displayName } from '../../schema/members/rules.ts';
import type { MemberRow } from '../members/MemberLink.tsx';

export type ListedFriend = { member: MemberRow; name: string; mutual: boolean };

/** Friends whose name has the words of `term`, by name; the reader's own friends first. */
export function sortFriends(
  friends: readonly MemberRow[],
  mine: ReadonlySet<string>,
  term: string,
): ListedFriend[] {
  const words = wordsOf(term);
  return friends
    .map((member) => ({ member, name: displayName(member), mutual: mine.has(member.id) }))
    .filter(({ name }) => hasWords(folded(name), words))
    .sort((a, b) => Number(b.mutual) - Number(a.mutual) || a.name.localeCompare(b.name));
}
