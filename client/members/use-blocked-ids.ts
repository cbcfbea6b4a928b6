import { useZero } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { ownBlocks } from '../../schema/members/access.ts';
import { useQuery } from '../zero/use-query.ts';

/**
 * Whom the member has blocked, as far as this device has their rows: they come with the list in Settings, and the
 * engine here leaves nobody out by itself. Asks no server.
 */
export function useBlockedIds(): ReadonlySet<string> {
  const { context } = useZero();
  const [blocks] = useQuery(ownBlocks(context));
  return useMemo(() => new Set(blocks.map(({ otherId }) => otherId)), [blocks]);
}
