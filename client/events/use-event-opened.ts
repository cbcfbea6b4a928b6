import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { newsPlace } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useVisible } from '../device/visible.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

/** Whichever way an event was reached: once it is looked at, what was told of it is read. */
export function useEventOpened(eventId: string) {
  const mutate = useMutate();
  const [unread] = useQuery(queries.notifications.unread());
  const visible = useVisible();
  useEffect(() => {
    if (!visible) return;
    for (const item of unread) {
      const place = newsPlace(item);
      if ('eventId' in place && place.eventId === eventId)
        mutate(mutators.notifications.markRead({ id: item.id }), { quiet: true });
    }
  }, [unread, visible, eventId, mutate]);
}
