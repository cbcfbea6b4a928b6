import { useEffect } from 'react';
import { verifyPollMs } from '../../../schema/auth/rules.ts';
import { session, useSession } from '../session.ts';

/** Polls until the link has been opened somewhere; pauses in a hidden tab. */
export function useVerifyPoll() {
  const isUnverified = useSession()?.state === 'unverified';
  useEffect(() => {
    if (!isUnverified) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') session.refresh();
    }, verifyPollMs);
    return () => clearInterval(timer);
  }, [isUnverified]);
}
