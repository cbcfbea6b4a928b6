import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { newsPlace } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useInSight } from '../ui/use-cover.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

/** Whichever way an event or a member was reached: once they are looked at, what leads there is read. */
export function useOpened(kind: 'eventId' | 'memberId', id: string) {
  const mutate = useMutate();
  const [unread] = useQuery(queries.notifications.unread());
  const inSight = useInSight();
  useEffect(() => {
    if (!inSight) return;
    for (const item of unread) {
      const place: Record<string, string | undefined> = newsPlace(item);
      if (place[kind] === id)
        mutate(mutators.notifications.markRead({ id: item.id }), { quiet: true });
    }
  }, [unread, inSight, kind, id, mutate]);
}
