import { queries } from '../../../schema/queries.ts';
import { useNow } from '../../ui/text/RelativeTime.tsx';
import { retained, visited } from '../../zero/lifetimes.ts';
import { useQuery } from '../../zero/use-query.ts';
import { nextStep, roundToStep } from '../round-time.ts';

export interface LastGuests {
  title: string;
  memberIds: readonly string[];
}

/** The guests of the member's last event that had some, else of their next. */
export function useLastGuests(): LastGuests | undefined {
  const now = useNow();
  const { organizing, attendees } = queries.events;
  const [past] = useQuery(organizing({ from: nextStep(now), past: true, start: null }), visited);
  const [ahead] = useQuery(
    organizing({ from: roundToStep(now), past: false, start: null }),
    retained,
  );
  const event = [...past, ...ahead].find(({ invitedCount }) => invitedCount > 0);
  const [guests = []] = useQuery(event && attendees({ eventId: event.id }), visited);
  return event && { title: event.title, memberIds: guests.map(({ memberId }) => memberId) };
}
