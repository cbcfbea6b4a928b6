import { ask } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';

// A file of its own, to be small: main.tsx imports it on every page.

const key = 'hearth-call-left';

interface Page {
  callId: string;
  tab: string;
  talks?: boolean;
}

/** One heartbeat. It does not matter if one is lost. */
export const tellAlive = (page: Page, leaving: boolean) =>
  ask('/api/calls/alive', { body: { ...page, leaving }, keepalive: leaving }).catch(() => {});

/** Reports that the page is being left, and notes it for the page that may replace it, as after a reload. */
export function leave(page: Page) {
  remember(key, page, 'sessionStorage');
  tellAlive(page, true);
}

/** Reports before all else that a page with a call is back: a slow device would resume its call only after the server ended it. */
export function comeBack() {
  const left = recall<Page>(key, 'sessionStorage');
  if (!left) return;
  remember(key, undefined, 'sessionStorage');
  tellAlive(left, false);
}
