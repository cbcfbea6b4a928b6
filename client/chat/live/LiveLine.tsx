import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useState } from 'react';
import { useMyId } from '../../zero/me.ts';
import type { live } from './live.ts';

/** Delay in browsers that have no `requestIdleCallback`, in ms. */
const laterMs = 2_000;

/**
 * Keeps the live line open while sync is connected; without a server or a session it would dial in vain. Its code is loaded when the
 * browser is idle.
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
    // The file belongs to an older version and is gone, or the network is: sync alone is enough.
    work().catch(() => {});
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, laterMs);
}
