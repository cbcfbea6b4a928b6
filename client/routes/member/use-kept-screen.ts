import { type RefObject, useEffect } from 'react';
import { keepScreen } from '../../boot/kept-screen.ts';
import { useMyId } from '../../zero/me.ts';

/** Only the feed, where visits begin. */
const isKept = () => location.pathname === '/feed';

/** Keeps a copy of the screen as it is left, which the next visit shows first. */
export function useKeptScreen(screen: RefObject<HTMLElement | null>) {
  const me = useMyId();
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && screen.current && isKept())
        keepScreen(me, screen.current);
    };
    // Leaving the page also hides it, and this is the last event that phones are sure to send.
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [me, screen]);
}
