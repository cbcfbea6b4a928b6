import { ask } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';

// Apart from all else of a call: every page begins with it.

const key = 'hearth-call-left';

interface Page {
  callId: string;
  tab: string;
  talks?: boolean;
}

/** One sign that is missed costs nothing. */
export const tellAlive = (page: Page, leaving: boolean) =>
  ask('/api/calls/alive', { body: { ...page, leaving }, keepalive: leaving }).catch(() => {});

/** The page goes, and may be loaded anew. */
export function leave(page: Page) {
  remember(key, page, 'sessionStorage');
  tellAlive(page, true);
}

/** A page that had a call and is loaded anew says so first of all: on a slow device it knows of the call only after the server has ended it. */
export function comeBack() {
  const left = recall<Page>(key, 'sessionStorage');
  if (!left) return;
  remember(key, undefined, 'sessionStorage');
  tellAlive(left, false);
}
