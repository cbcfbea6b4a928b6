import { aliveForMs, ringsForMs } from '../../schema/calls/rules.ts';
import { recall, remember } from '../device/remembered.ts';

/** What this tab knows of one call; of the next it knows nothing. */
function ofCall<T>(name: string) {
  const key = `hearth-call-${name}`;
  return {
    keep: (callId: string, value: T) => remember(key, { callId, value }, 'sessionStorage'),
    in: (callId: string) => {
      const kept = recall<{ callId: string; value: T }>(key, 'sessionStorage');
      return kept?.callId === callId ? kept.value : undefined;
    },
  };
}

/** Times are the device's: the server's clock may be another, and a call that is resumed goes on counting. */
const begun = ofCall<number>('begun');
const alive = ofCall<number>('alive');
const since = ofCall<number>('since');
const isYounger = (at: number | undefined, ms: number) => at !== undefined && Date.now() - at < ms;

/** What one has on in a call, whatever is there to be sent. */
interface Own {
  sound: boolean;
  camera: boolean;
}

const own = ofCall<Own>('own');
export const keepOwn = own.keep;

/** Who is muted, or out of sight, stays so when the page is loaded anew. */
export const ownIn = (callId: string): Own => own.in(callId) ?? { sound: true, camera: true };

export const keepBegun = (callId: string) => begun.keep(callId, Date.now());

/** Whether somebody pressed for this call in this tab, no longer ago than it may ring. */
export const hasBegun = (callId: string) => isYounger(begun.in(callId), ringsForMs);

export const keepAlive = (callId: string) => alive.keep(callId, Date.now());

/** Whether this tab had the call so short a time ago that the server has not ended it. A restored tab knows calls of days ago. */
export const wasAlive = (callId: string) => isYounger(alive.in(callId), aliveForMs);

/** Since when both have talked. */
export function talkSince(callId: string): number {
  const known = since.in(callId);
  if (known !== undefined) return known;
  const at = Date.now();
  since.keep(callId, at);
  return at;
}

const heard = ofCall<string[]>('heard');
export const keepHeard = (callId: string, ids: ReadonlySet<string>) => heard.keep(callId, [...ids]);

/**
 * The ids of what the other side told this tab. A page that was loaded anew must not answer an offer that the page before it had
 * heard, and sync does not tell it which those are: for a moment the rows of yesterday are said to be complete.
 */
export const heardIn = (callId: string) => new Set(heard.in(callId));
