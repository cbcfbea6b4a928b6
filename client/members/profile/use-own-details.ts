import { useMemo } from 'react';
import { type Detail, type Details, joinDetails } from '../../../schema/members/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { retained } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import type { Stored } from './details-draft.ts';

export type ProfileMember = Details & {
  id: string;
  privateFields: readonly Detail[];
  memberSince: number;
};

/** All details of the signed-in member; undefined until the private ones have arrived. */
export function useOwnDetails(member: ProfileMember) {
  const [hidden, details] = useQuery(queries.members.ownDetails(), retained);
  const stored = useMemo<Stored | undefined>(
    () => hidden && { all: joinDetails(member, hidden), privateFields: member.privateFields },
    [member, hidden],
  );
  return { stored, details };
}
