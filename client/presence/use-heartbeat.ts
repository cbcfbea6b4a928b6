import { useEffect } from 'react';
import { heartbeatMs } from '../../schema/presence/rules.ts';
import { ask } from '../device/ask.ts';

/** A lost beat is made up for by the next one, so failures say nothing. */
function beat() {
  // Kept alive, the last beat outlives the page.
  ask('/api/presence', { body: {}, keepalive: true }).catch(() => {});
}

function beatWhenVisible() {
  if (document.visibilityState === 'visible') beat();
}

/** Tells the server that the member is here: on load, every 30 s, on unload, when the tab becomes visible. */
export function useHeartbeat() {
  useEffect(() => {
    beat();
    const timer = setInterval(beat, heartbeatMs);
    window.addEventListener('pagehide', beat);
    document.addEventListener('visibilitychange', beatWhenVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', beat);
      document.removeEventListener('visibilitychange', beatWhenVisible);
    };
  }, []);
}
