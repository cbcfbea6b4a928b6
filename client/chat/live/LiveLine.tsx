import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useState } from 'react';
import { useMyId } from '../../zero/me.ts';
import type { live } from './live.ts';

/** Where a browser does not tell when it is idle, in ms. */
const laterMs = 2_000;

/**
 * Keeps the live line as long as sync has one: with the server away, or the session, nobody dials in vain. It comes once the
 * browser has nothing better to do.
 */
export function LiveLine() {
  const memberId = useMyId();
  const connected = useConnectionState().name === 'connected';
  const [line, setLine] = useState<ReturnType<typeof live.open>>();

  useEffect(() => {
    let own: ReturnType<typeof live.open> | undefined;
    let left = false;
    whenIdle(async () => {
      const { live } = await import('./live.ts');
      if (left) return;
      own = live.open(memberId);
      setLine(own);
    });
    return () => {
      left = true;
      own?.close();
      setLine(undefined);
    };
  }, [memberId]);

  useEffect(() => (connected ? line?.hold() : undefined), [connected, line]);
  return null;
}

function whenIdle(work: () => Promise<void>) {
  const run = () => {
    // A new version has taken its place, or there is no line: sync alone will do.
    work().catch(() => {});
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, laterMs);
}
