import { mutualFriends } from '../../schema/friends/rules.ts';
import type { FoundMember } from './found.ts';

/** The line below a name that tells one Joanna from another, if there is anything to tell. */
export function Acquaintance({ mutual = 0, city }: Pick<FoundMember, 'mutual' | 'city'>) {
  return (
    <>
      {mutualFriends(mutual)}
      {mutual > 0 && city && ' · '}
      {city && <bdi>{city}</bdi>}
    </>
  );
}
