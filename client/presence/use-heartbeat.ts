import { useEffect } from 'react';
import { heartbeatMs } from '../../schema/presence/rules.ts';

/** A lost beat is made up for by the next one, so failures say nothing. */
function beat() {
  fetch('/api/presence', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    // Lets the last beat outlive the page.
    keepalive: true,
  }).catch(() => {});
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
