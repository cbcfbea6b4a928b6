import { useEffect } from 'react';
import { heartbeatMs } from '../../schema/presence/rules.ts';
import { callApi } from '../device/api.ts';

/**
 * Sends a heartbeat. The next one makes up for a lost one, so failures are ignored. `visible`:
 * nothing is pushed to a member who looks at a page.
 */
function send(visible: boolean) {
  // With `keepalive`, the last heartbeat outlives the page.
  callApi('/api/presence', { body: { visible }, keepalive: true }).catch(() => {});
}

const isVisible = () => document.visibilityState === 'visible';
const beat = () => send(isVisible());
const lastBeat = () => send(false);

function beatWhenVisible() {
  if (isVisible()) beat();
}

/**
 * Tells the server that the member is here: on load, every 30 s, on unload, and when the tab
 * becomes visible.
 */
export function useHeartbeat() {
  useEffect(() => {
    beat();
    const timer = setInterval(beat, heartbeatMs);
    window.addEventListener('pagehide', lastBeat);
    document.addEventListener('visibilitychange', beatWhenVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', lastBeat);
      document.removeEventListener('visibilitychange', beatWhenVisible);
    };
  }, []);
}
