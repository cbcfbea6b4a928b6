import { mutualFriends } from '../../schema/friends/rules.ts';
import type { FoundMember } from './found.ts';

/** The line below a name that distinguishes members of the same name: mutual friends and city. */
export function Acquaintance({ mutual = 0, city }: Pick<FoundMember, 'mutual' | 'city'>) {
  return (
    <>
      {mutualFriends(mutual)}
      {mutual > 0 && city && ' · '}
      {city && <bdi>{city}</bdi>}
    </>
  );
}
