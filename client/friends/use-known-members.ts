import { useQuery, useZero } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { searchPlace } from '../../schema/friends/rules.ts';
import { ownBlocks, visibleMembers } from '../../schema/members/access.ts';
import { displayName } from '../../schema/members/rules.ts';

/** Members on this device with the term in their name or public address, best match first. Asks no server. */
export function useKnownMembers(term: string) {
  const { context } = useZero();
  const [members] = useQuery(visibleMembers(context));
  // Those whom one has blocked come to the device with the list of them.
  const [blocks] = useQuery(ownBlocks(context));
  return useMemo(() => {
    const hidden = new Set(blocks.map(({ otherId }) => otherId));
    return members
      .flatMap((member) => {
        const place = term && !hidden.has(member.id) ? searchPlace(member, term) : undefined;
        return place === undefined ? [] : [{ member, place, name: displayName(member) }];
      })
      .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name))
      .map(({ member }) => member);
  }, [members, blocks, term]);
}
