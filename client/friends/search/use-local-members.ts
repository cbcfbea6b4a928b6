import { useZero } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { searchPlace } from '../../../schema/friends/rules.ts';
import { visibleMembers } from '../../../schema/members/access.ts';
import { displayName } from '../../../schema/members/rules.ts';
import { useBlockedIds } from '../../members/use-blocked-ids.ts';
import { useQuery } from '../../zero/use-query.ts';

/**
 * Members on this device whose name or public address contains the term, best match first. Asks no
 * server.
 */
export function useLocalMembers(term: string) {
  const { context } = useZero();
  const [members] = useQuery(visibleMembers(context));
  const hidden = useBlockedIds();
  return useMemo(() => {
    return members
      .flatMap((member) => {
        const place = term && !hidden.has(member.id) ? searchPlace(member, term) : undefined;
        return place === undefined ? [] : [{ member, place, name: displayName(member) }];
      })
      .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name))
      .map(({ member }) => member);
  }, [members, hidden, term]);
}
