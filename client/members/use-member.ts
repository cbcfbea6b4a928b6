import { useQuery } from '@rocicorp/zero/react';
import { isId } from '../../schema/arguments.ts';
import { queries } from '../../schema/queries.ts';
import { useMyId } from '../zero/me.ts';

/** One member with their stats; undefined while unknown, or for good once `complete` is true. */
export function useMember(memberId: string) {
  const exists = isId(memberId);
  const [member, details] = useQuery(exists && queries.members.profile({ memberId }));
  return { member, complete: !exists || details.type === 'complete' };
}

export const useMe = () => useMember(useMyId()).member;
