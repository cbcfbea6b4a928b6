import type { QueryResultDetails } from '@rocicorp/zero';
import { isId } from '../../schema/arguments.ts';
import { queries } from '../../schema/queries.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { useBlockedIds } from './use-blocked-ids.ts';

const nobody: QueryResultDetails = { type: 'complete' };

/** One member with their stats; undefined while unknown, which is final once `complete` is true. */
export function useMember(memberId: string) {
  const exists = isId(memberId);
  const [member, asked] = useQuery(exists && queries.members.profile({ memberId }), visited);
  const blocked = useBlockedIds().has(memberId);
  const details = exists && !blocked ? asked : nobody;
  return { member: blocked ? undefined : member, details, complete: details.type === 'complete' };
}

export const useMe = () => useMember(useMyId()).member;
