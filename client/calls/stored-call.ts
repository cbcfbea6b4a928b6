import { recall, remember } from '../device/remembered.ts';

// A file of its own, to be small: main.tsx imports it on every page, with heartbeat.ts.

/**
 * The call of this tab, stored for the page after a reload. Times are by the device's clock, in ms.
 */
interface StoredCall {
  callId: string;
  /** When the member started it here. */
  begunAt?: number;
  /** When this tab last had it. A restored tab may know calls from days ago. */
  aliveAt?: number;
  /**
   * Since when the two have been talking. The server's clock may differ from the device's, so a
   * resumed call counts on.
   */
  talkSince?: number;
  /**
   * Whether the member wants sound and camera on, even without a device for them, so that muting
   * outlasts a reload.
   */
  own?: { sound: boolean; camera: boolean };
  /**
   * Ids of the other side's signals that were handled. A reloaded page must not answer an offer
   * that the page before had handled, and cannot tell from sync which those are: for a moment it
   * reports old rows as complete.
   */
  heard?: readonly string[];
  /** The id by which the server knew the page that was left, until a page is back. */
  leftTab?: string | undefined;
}

const key = 'hearth-call';

export const lastStoredCall = () => recall<StoredCall>(key, 'sessionStorage');

/** The stored parts of this call; none if another call is stored. */
export function storedCall(callId: string): StoredCall {
  const stored = lastStoredCall();
  return stored?.callId === callId ? stored : { callId };
}

export const storeCall = (callId: string, part: Partial<StoredCall>) =>
  remember(key, { ...storedCall(callId), ...part }, 'sessionStorage');

export const mediaChoice = (callId: string) =>
  storedCall(callId).own ?? { sound: true, camera: true };

/** Since when the two have been talking: from now on, unless that is stored. */
export function talkSince(callId: string): number {
  const { talkSince = Date.now() } = storedCall(callId);
  storeCall(callId, { talkSince });
  return talkSince;
}

/** Whether that was less than so many ms ago. */
export const isWithin = (at: number | undefined, ms: number) =>
  at !== undefined && Date.now() - at < ms;
