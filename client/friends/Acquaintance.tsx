import { mutualFriends } from '../../schema/friends/rules.ts';
import type { FoundMember } from './found.ts';

/** What tells one Joanna from another, below her name; nothing where there is nothing. */
export function Acquaintance({ mutual = 0, city }: Pick<FoundMember, 'mutual' | 'city'>) {
  return (
    <>
      {mutualFriends(mutual)}
      {mutual > 0 && city && ' · '}
      {city && <bdi>{city}</bdi>}
    </>
  );
}
