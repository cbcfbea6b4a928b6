import { type RefObject, useEffect } from 'react';
import { storeSnapshot } from '../../boot/screen-snapshot.ts';
import { useMyId } from '../../zero/me.ts';

/** Only the feed has a snapshot, because visits begin there. */
const hasSnapshot = () => location.pathname === '/feed';

/** Stores a snapshot of the screen when it is left, which the next visit shows first. */
export function useScreenSnapshot(screen: RefObject<HTMLElement | null>) {
  const me = useMyId();
  useEffect(() => {
    const store = () => {
      if (document.visibilityState === 'hidden' && screen.current && hasSnapshot())
        storeSnapshot(me, screen.current);
    };
    // Leaving the page also hides it, and this is the last event that phones are sure to send.
    document.addEventListener('visibilitychange', store);
    return () => document.removeEventListener('visibilitychange', store);
  }, [me, screen]);
}
