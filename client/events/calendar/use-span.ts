import type { QueryResultDetails } from '@rocicorp/zero';
import { useMemo } from 'react';
import { queries } from '../../../schema/queries.ts';
import { visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import type { EventRow } from '../event-row.ts';
import { dayOf } from './days.ts';

export interface Span {
  /** In order of their start. */
  events: readonly EventRow[];
  details: QueryResultDetails;
}

/** The events on these days: the member's own and those they are invited to. */
export function useSpan(days: readonly number[]): Span {
  const from = days[0] ?? 0;
  const until = dayOf(days.at(-1) ?? 0, 1);
  const [own, ownDetails] = useQuery(queries.events.organizingSpan({ from, until }), visited);
  const [invited, invitedDetails] = useQuery(queries.events.invitedSpan({ from, until }), visited);
  const events = useMemo(
    () =>
      [...own, ...invited.flatMap(({ event }) => event ?? [])].sort(
        (one, other) => one.startAt - other.startAt || one.title.localeCompare(other.title),
      ),
    [own, invited],
  );
  return { events, details: ownDetails.type === 'complete' ? invitedDetails : ownDetails };
}
