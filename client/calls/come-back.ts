import { ask } from '../device/ask.ts';
import { recall, remember } from '../device/remembered.ts';

// A file of its own, since the first script of every page needs it.

const key = 'hearth-call-left';

interface Page {
  callId: string;
  tab: string;
  talks?: boolean;
}

/** A sign of life. One that is lost does not matter. */
export const tellAlive = (page: Page, leaving: boolean) =>
  ask('/api/calls/alive', { body: { ...page, leaving }, keepalive: leaving }).catch(() => {});

/** Says that the page is being left, and notes it for the page that may come in its place. */
export function leave(page: Page) {
  remember(key, page, 'sessionStorage');
  tellAlive(page, true);
}

/** Says that a page that had a call is back, before all else: on a slow device it learns of its call after the server has ended it. */
export function comeBack() {
  const left = recall<Page>(key, 'sessionStorage');
  if (!left) return;
  remember(key, undefined, 'sessionStorage');
  tellAlive(left, false);
}
