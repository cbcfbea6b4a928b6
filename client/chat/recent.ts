import { useZero } from '@rocicorp/zero/react';
import { useEffect } from 'react';
import { queries } from '../../schema/queries.ts';
import { useQuery } from '../zero/use-query.ts';

/** The newest conversations with their newest messages, which every device has. */
export const useRecent = () => useQuery(queries.chat.recent());

/** Brings them to this device, whichever screen is open, so that each opens in one frame and without a line. */
export function useKeptRecent() {
  const zero = useZero();
  useEffect(() => zero.preload(queries.chat.recent()).cleanup, [zero]);
}
