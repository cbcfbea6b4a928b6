import { callApi } from '../device/api.ts';
import { lastStoredCall, storeCall } from './stored-call.ts';

// A file of its own, to be small: main.tsx imports it on every page.

export interface CallPage {
  callId: string;
  tab: string;
  talks?: boolean;
}

/** Sends one heartbeat. A lost heartbeat does no harm. */
export const sendHeartbeat = (page: CallPage, leaving: boolean) =>
  callApi('/api/calls/alive', { body: { ...page, leaving }, keepalive: leaving }).catch(() => {});

/**
 * Reports that the page is being left, and notes it for the page that may replace it, as after a
 * reload.
 */
export function reportLeave(page: CallPage) {
  storeCall(page.callId, { leftTab: page.tab });
  sendHeartbeat(page, true);
}

/**
 * Reports before all else that a page with a call is back: a slow device would resume its call only
 * after the server ended it.
 */
export function reportReturn() {
  const { callId, leftTab: tab } = lastStoredCall() ?? {};
  if (!callId || !tab) return;
  storeCall(callId, { leftTab: undefined });
  sendHeartbeat({ callId, tab }, false);
}
