import { useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { queries } from '../../schema/queries.ts';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';

/** The newest conversations with their newest messages, which every device has. */
export const useRecent = () => useQuery(queries.chat.recent());

/**
 * Brings them to this device, whichever screen is open, so that each opens in one frame and without a line. A preload lives no
 * longer than its page by itself: at each start the server would take them off the device before it is asked for them anew.
 */
export function useKeptRecent() {
  const zero = useZero();
  useEffect(() => zero.preload(queries.chat.recent(), visited).cleanup, [zero]);
}
