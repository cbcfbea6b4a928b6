import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useState } from 'react';
import { useMyId } from '../zero/me.ts';
import { outgoing, received } from './frames.ts';
import type { Line } from './line.ts';

/** Delay in browsers that have no `requestIdleCallback`, in ms. */
const laterMs = 2_000;

/**
 * Keeps the live line open while sync is connected; without a server or a session it would dial in
 * vain. Its code is loaded when the browser is idle.
 */
export function LiveLine() {
  const memberId = useMyId();
  const connected = useConnectionState().name === 'connected';
  const [line, setLine] = useState<Line>();

  useEffect(() => {
    const left = new AbortController();
    whenIdle(async () => {
      const { openLine } = await import('./line.ts');
      if (left.signal.aborted) return;
      const url = `${location.origin.replace(/^http/, 'ws')}/live`;
      const own = openLine(url, memberId, received.publish);
      const unsubscribe = outgoing.subscribe(own.say);
      left.signal.addEventListener('abort', () => {
        unsubscribe();
        own.close();
      });
      setLine(own);
    });
    return () => {
      left.abort();
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
