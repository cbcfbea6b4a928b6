import { useZero } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { ownBlocks } from '../../schema/members/access.ts';
import { useQuery } from '../zero/use-query.ts';

/**
 * The members whom this member has blocked, as far as this device has the rows, which come with the
 * list in Settings. Needed because a query on the device applies no permissions and so leaves
 * nobody out. Asks no server.
 */
export function useBlockedIds(): ReadonlySet<string> {
  const { context } = useZero();
  const [blocks] = useQuery(ownBlocks(context));
  return useMemo(() => new Set(blocks.map(({ otherId }) => otherId)), [blocks]);
}
