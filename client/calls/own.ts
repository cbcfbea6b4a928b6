import { aliveForMs, ringsForMs } from '../../schema/calls/rules.ts';
import { recall, remember } from '../device/remembered.ts';

/** A value that this tab keeps for one call, and that the next call does not see. */
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

/** Times are by the device's clock, which the server's may differ from, so that a resumed call counts on. */
const begun = ofCall<number>('begun');
const alive = ofCall<number>('alive');
const since = ofCall<number>('since');
const isYounger = (at: number | undefined, ms: number) => at !== undefined && Date.now() - at < ms;

/** What the member has switched on, even if there is no device for it. */
interface Own {
  sound: boolean;
  camera: boolean;
}

const own = ofCall<Own>('own');
export const keepOwn = own.keep;

/** Whoever was muted or had the camera off stays so after a reload. */
export const ownIn = (callId: string): Own => own.in(callId) ?? { sound: true, camera: true };

export const keepBegun = (callId: string) => begun.keep(callId, Date.now());

/** Whether the call was started in this tab, no longer ago than it may ring. */
export const hasBegun = (callId: string) => isYounger(begun.in(callId), ringsForMs);

export const keepAlive = (callId: string) => alive.keep(callId, Date.now());

/** Whether this tab had the call so recently that the server has not ended it. A restored tab may know calls from days ago. */
export const wasAlive = (callId: string) => isYounger(alive.in(callId), aliveForMs);

/** Since when the two have been talking. */
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
 * Ids of the other side's signals that this tab has handled. A reloaded page must not answer an offer that the page before had
 * handled, and cannot tell from sync which those are: for a moment it reports old rows as complete.
 */
export const heardIn = (callId: string) => new Set(heard.in(callId));
