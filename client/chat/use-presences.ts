import type { Row } from '@rocicorp/zero';
import { useMemo } from 'react';
import { queries } from '../../schema/queries.ts';
import { useIsConnected } from '../zero/connection.ts';
import { useQuery } from '../zero/use-query.ts';

const none: ReadonlyMap<string, Row['presence']> = new Map();

/** Presence of friends by id; empty while offline, when it cannot be known. */
export function usePresences(): ReadonlyMap<string, Row['presence']> {
  const [rows] = useQuery(queries.presence.contacts());
  const connected = useIsConnected();
  const known = useMemo(
    () =>
      new Map(
        rows.flatMap(({ friend }) =>
          friend?.presence ? [[friend.id, friend.presence] as const] : [],
        ),
      ),
    [rows],
  );
  return connected ? known : none;
}
