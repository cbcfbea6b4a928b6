import { useConnectionState } from '@rocicorp/zero/react';
import { useEffect, useState } from 'react';
import { useMyId } from '../zero/me.ts';
import type { LiveConnection } from './connection.ts';
import { outgoing, received } from './frames.ts';

/** Delay in browsers that have no `requestIdleCallback`, in ms. */
const laterMs = 2_000;

/**
 * Keeps the live connection open while sync is connected; without a server or a session it could
 * not be opened. Its code is loaded when the browser is idle.
 */
export function LiveConnectionKeeper() {
  const memberId = useMyId();
  const isConnected = useConnectionState().name === 'connected';
  const [connection, setConnection] = useState<LiveConnection>();

  useEffect(() => {
    const controller = new AbortController();
    whenIdle(async () => {
      const { openLiveConnection } = await import('./connection.ts');
      if (controller.signal.aborted) return;
      const url = `${location.origin.replace(/^http/, 'ws')}/live`;
      const own = openLiveConnection(url, memberId, received.publish);
      const unsubscribe = outgoing.subscribe(own.send);
      controller.signal.addEventListener('abort', () => {
        unsubscribe();
        own.close();
      });
      setConnection(own);
    });
    return () => {
      controller.abort();
      setConnection(undefined);
    };
  }, [memberId]);

  useEffect(() => (isConnected ? connection?.holdSocket() : undefined), [isConnected, connection]);
  return null;
}

function whenIdle(work: () => Promise<void>) {
  const run = () => {
    // The file of an older version was removed, or there is no network: sync alone is enough.
    work().catch(() => {});
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, laterMs);
}
