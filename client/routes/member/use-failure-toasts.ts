import { useEffect } from 'react';
import { knownNews } from '../../../schema/notifications/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { useIncoming } from '../../friends/use-requests.ts';
import { toast } from '../../ui/states/toast.ts';
import { useQuery } from '../../zero/use-query.ts';

const id = 'counts-failed';

/**
 * Reports counts that could not be loaded, which would look like no news. The count of messages
 * retries by itself.
 */
export function useFailureToasts() {
  const counts = [useIncoming()[1], useQuery(queries.notifications.unread(knownNews))[1]];
  const failed = counts.find(({ type }) => type === 'error');
  const complete = counts.every(({ type }) => type === 'complete');
  useEffect(() => {
    if (complete) toast.dismiss(id);
    if (failed?.type !== 'error') return;
    const action = { label: 'Retry', onPress: failed.retry };
    toast.error('Some of what is new could not be loaded.', { id, action });
  }, [failed, complete]);
}
