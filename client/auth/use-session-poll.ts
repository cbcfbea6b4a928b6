import { useEffect } from 'react';
import { type Session, session, useSession } from './session.ts';

/**
 * Asks again and again while the session is in this state, which ends elsewhere; pauses in a hidden
 * tab.
 */
export function useSessionPoll(state: Session['state'], everyMs: number) {
  const isWaiting = useSession()?.state === state;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') session.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, everyMs]);
}
