import { useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { queries } from '../../schema/queries.ts';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';

/** The newest conversations with their newest messages, which every device keeps. */
export const useRecent = () => useQuery(queries.chat.recent());

/**
 * Keeps them on this device whichever screen is open, so that each opens in one frame and offline. The lifetime is explicit because
 * a preload ends with its page: at each start the server would remove the rows before they are asked for again.
 */
export function useKeptRecent() {
  const zero = useZero();
  useEffect(() => zero.preload(queries.chat.recent(), visited).cleanup, [zero]);
}
