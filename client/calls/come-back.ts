import { ask } from '../device/ask.ts';
import { lastStoredCall, storeCall } from './stored-call.ts';

// A file of its own, to be small: main.tsx imports it on every page.

export interface Page {
  callId: string;
  tab: string;
  talks?: boolean;
}

/** One heartbeat. It does not matter if one is lost. */
export const tellAlive = (page: Page, leaving: boolean) =>
  ask('/api/calls/alive', { body: { ...page, leaving }, keepalive: leaving }).catch(() => {});

/**
 * Reports that the page is being left, and notes it for the page that may replace it, as after a
 * reload.
 */
export function leave(page: Page) {
  storeCall(page.callId, { leftTab: page.tab });
  tellAlive(page, true);
}

/**
 * Reports before all else that a page with a call is back: a slow device would resume its call only
 * after the server ended it.
 */
export function comeBack() {
  const { callId, leftTab: tab } = lastStoredCall() ?? {};
  if (!callId || !tab) return;
  storeCall(callId, { leftTab: undefined });
  tellAlive({ callId, tab }, false);
}
