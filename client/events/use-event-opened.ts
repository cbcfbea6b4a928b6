import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { newsPlace } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useInSight } from '../ui/use-cover.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

/** Whichever way an event was reached: once it is looked at, what was told of it is read. */
export function useEventOpened(eventId: string) {
  const mutate = useMutate();
  const [unread] = useQuery(queries.notifications.unread());
  const inSight = useInSight();
  useEffect(() => {
    if (!inSight) return;
    for (const item of unread) {
      const place = newsPlace(item);
      if ('eventId' in place && place.eventId === eventId)
        mutate(mutators.notifications.markRead({ id: item.id }), { quiet: true });
    }
  }, [unread, inSight, eventId, mutate]);
}
