import { useEffect } from 'react';
import { verifyPollMs } from '../../schema/auth/rules.ts';
import { session, useSession } from './session.ts';

/** Asks again and again until the link has been opened somewhere. A hidden tab rests. */
export function useVerifyPoll() {
  const waiting = useSession()?.state === 'unverified';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') session.refresh();
    }, verifyPollMs);
    return () => clearInterval(timer);
  }, [waiting]);
}
