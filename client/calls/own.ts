import { recall, remember } from '../device/remembered.ts';

/** What one has on in a call, whatever is there to be sent. */
interface Own {
  sound: boolean;
  camera: boolean;
}

const key = 'hearth-call-own';
type Kept = Own & { callId: string };

export const keepOwn = (callId: string, own: Own) =>
  remember(key, { callId, ...own } satisfies Kept, 'sessionStorage');

/** Who is muted, or out of sight, stays so when the page is loaded anew. */
export function ownIn(callId: string): Own {
  const kept = recall<Kept>(key, 'sessionStorage');
  return kept?.callId === callId ? kept : { sound: true, camera: true };
}

const sinceKey = 'hearth-call-since';
type Since = { callId: string; at: number };

/** Since when both have talked, by this device's clock: the server's may be another, and a call that is resumed goes on counting. */
export function talkSince(callId: string): number {
  const kept = recall<Since>(sinceKey, 'sessionStorage');
  if (kept?.callId === callId) return kept.at;
  const at = Date.now();
  remember(sinceKey, { callId, at } satisfies Since, 'sessionStorage');
  return at;
}
