import { useEffect, useState } from 'react';
import { durationOf } from '../../../schema/calls/rules.ts';

/** How long the two have been talking. Not announced to screen readers every second. */
export function CallTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <time aria-live="off">{durationOf(now - since)}</time>;
}
