import { aliveForMs, ringsForMs } from '../../schema/calls/rules.ts';
import { recall, remember } from '../device/remembered.ts';

/** What one has on in a call, whatever is there to be sent. */
interface Own {
  sound: boolean;
  camera: boolean;
}

const key = 'hearth-call-own';
type Kept = Own & { callId: string };

export const keepOwn = (callId: string, own: Own) =>
  remember(key, { ...own, callId } satisfies Kept, 'sessionStorage');

/** Who is muted, or out of sight, stays so when the page is loaded anew. */
export function ownIn(callId: string): Own {
  const kept = recall<Kept>(key, 'sessionStorage');
  return kept?.callId === callId ? kept : { sound: true, camera: true };
}

const begunKey = 'hearth-call-begun';
type At = { callId: string; at: number };

export const keepBegun = (callId: string) =>
  remember(begunKey, { callId, at: Date.now() } satisfies At, 'sessionStorage');

/** Whether somebody pressed for this call in this tab, no longer ago than it may ring. */
export function hasBegun(callId: string): boolean {
  const kept = recall<At>(begunKey, 'sessionStorage');
  return kept?.callId === callId && Date.now() - kept.at < ringsForMs;
}

const aliveKey = 'hearth-call-alive';

export const keepAlive = (callId: string) =>
  remember(aliveKey, { callId, at: Date.now() } satisfies At, 'sessionStorage');

/** Whether this tab had the call so short a time ago that the server has not ended it. A restored tab knows calls of days ago. */
export function wasAlive(callId: string): boolean {
  const kept = recall<At>(aliveKey, 'sessionStorage');
  return kept?.callId === callId && Date.now() - kept.at < aliveForMs;
}

const sinceKey = 'hearth-call-since';

/** Since when both have talked, by this device's clock: the server's may be another, and a call that is resumed goes on counting. */
export function talkSince(callId: string): number {
  const kept = recall<At>(sinceKey, 'sessionStorage');
  if (kept?.callId === callId) return kept.at;
  const at = Date.now();
  remember(sinceKey, { callId, at } satisfies At, 'sessionStorage');
  return at;
}

const heardKey = 'hearth-call-heard';
type Heard = { callId: string; ids: string[] };

export const keepHeard = (callId: string, ids: ReadonlySet<string>) =>
  remember(heardKey, { callId, ids: [...ids] } satisfies Heard, 'sessionStorage');

/**
 * The ids of what the other side told this tab. A page that was loaded anew must not answer an offer that the page before it had
 * heard, and sync does not tell it which those are: for a moment the rows of yesterday are said to be complete.
 */
export function heardIn(callId: string): Set<string> {
  const kept = recall<Heard>(heardKey, 'sessionStorage');
  return new Set(kept?.callId === callId ? kept.ids : []);
}
