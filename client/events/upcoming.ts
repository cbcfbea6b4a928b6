import { upcomingCounted } from '../../schema/events/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useQuery } from '../zero/use-query.ts';
import { roundToStep } from './round-time.ts';

/** How many events that have not begun the member is invited to: the calendar's badge. */
export function useUpcoming(): number {
  const now = useNow();
  const [attendances] = useQuery(queries.events.upcoming({ from: roundToStep(now) }));
  return Math.min(attendances.filter(({ startAt }) => startAt >= now).length, upcomingCounted);
}
