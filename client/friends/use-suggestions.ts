import { useEffect, useState } from 'react';
import { queries } from '../../schema/queries.ts';
import { callApi } from '../device/api.ts';
import { useIsConnected } from '../zero/connection.ts';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import type { FoundMember } from './found.ts';

/**
 * Friends of friends. The server names them once they are wanted. Each shows when their row has
 * arrived, without which no request could be sent, and disappears with it, for example after a
 * block. Failures stay silent: nobody asked for suggestions.
 */
export function useSuggestions(wanted = true): FoundMember[] {
  const isConnected = useIsConnected();
  const [members, setMembers] = useState<FoundMember[]>();
  const due = wanted && isConnected && !members;
  useEffect(() => {
    if (!due) return;
    const controller = new AbortController();
    callApi<{ members: FoundMember[] }>('/api/members/suggestions', { signal: controller.signal })
      .then((answer) => setMembers(answer.members))
      .catch(() => {});
    return () => controller.abort();
  }, [due]);
  const memberIds = members?.map(({ id }) => id) ?? [];
  const [rows = []] = useQuery(
    memberIds.length > 0 && queries.friends.suggested({ memberIds }),
    visited,
  );
  return members?.filter(({ id }) => rows.some((row) => row.id === id)) ?? [];
}
