import { useEffect, useState } from 'react';
import { callApi } from '../device/api.ts';
import { useIsConnected } from '../zero/connection.ts';

/**
 * How many friends the reader has in common with each member who asks to be a friend, by their id,
 * once the server has answered. A failure stays silent: nobody asked for it.
 */
export function useMutualFriends(askerIds: readonly string[]): Record<string, number> {
  const isConnected = useIsConnected();
  const [mutual, setMutual] = useState<Record<string, number>>({});
  const asked = askerIds.join();
  useEffect(() => {
    if (!asked || !isConnected) return;
    const controller = new AbortController();
    callApi<{ mutual: typeof mutual }>('/api/members/mutual', { signal: controller.signal })
      .then((answer) => setMutual(answer.mutual))
      .catch(() => {});
    return () => controller.abort();
  }, [asked, isConnected]);
  return mutual;
}
