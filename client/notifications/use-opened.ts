import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { type NewsPlace, newsPlace } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useInSight } from '../ui/use-cover.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

type Screen = Extract<NewsPlace['to'], '/events/$eventId' | '/profile/$userId'>;

/** Whichever way an event or a member was reached: once they are looked at, what leads there is read. */
export function useOpened(screen: Screen, id: string) {
  const mutate = useMutate();
  const [unread] = useQuery(queries.notifications.unread());
  const inSight = useInSight();
  useEffect(() => {
    if (!inSight) return;
    for (const item of unread) {
      if (newsPlace(item).to === screen && item.subjectId === id)
        mutate(mutators.notifications.markRead({ id: item.id }), { quiet: true });
    }
  }, [unread, inSight, screen, id, mutate]);
}
