import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { knownNews, type NewsPlace, newsPlace } from '../../schema/notifications/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useIsPageWatched } from '../ui/flags.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

type Screen = Extract<NewsPlace['to'], '/events/$eventId' | '/profile/$userId'>;

/**
 * Marks notifications of an event or a member as read once its screen is open, however it was
 * reached.
 */
export function useMarkReadOnOpen(screen: Screen, id: string) {
  const mutate = useMutate();
  const [unread] = useQuery(queries.notifications.unread(knownNews));
  const inSight = useIsPageWatched();
  useEffect(() => {
    if (!inSight) return;
    for (const item of unread) {
      if (newsPlace(item).to === screen && item.subjectId === id)
        mutate(mutators.notifications.markRead({ id: item.id }), { quiet: true });
    }
  }, [unread, inSight, screen, id, mutate]);
}
