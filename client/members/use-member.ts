import { useQuery } from '@rocicorp/zero/react';
import { queries } from '../../schema/queries.ts';
import { useMyId } from '../zero/me.ts';

/** One member with their stats; undefined while unknown, or for good once `complete` is true. */
export function useMember(memberId: string) {
  const [member, details] = useQuery(queries.members.profile({ memberId }));
  return { member, complete: details.type === 'complete' };
}

export const useMe = () => useMember(useMyId()).member;
