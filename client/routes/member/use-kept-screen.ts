import { type RefObject, useEffect } from 'react';
import { keepScreen } from '../../device/kept-screen.ts';
import { useMyId } from '../../zero/me.ts';

/** The feed is where visits begin. */
const isKept = () => location.pathname === '/feed';

/** Keeps the screen as it is left, for the next visit to begin with. */
export function useKeptScreen(screen: RefObject<HTMLElement | null>) {
  const me = useMyId();
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden' && screen.current && isKept())
        keepScreen(me, screen.current);
    };
    // Hidden as well where the page is left: the last that phones tell.
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [me, screen]);
}
