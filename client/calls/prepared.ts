import type { LiveSignal } from '../../schema/live.ts';
import type { Signal } from './bundles.ts';
import type { Link } from './link.ts';
import { openLink } from './wire.ts';

/** A connection that has taken in the offer of a ringing call, so that only the answer is left to do after the yes. */
interface Prepared {
  callId: string;
  offerId: string;
  link: Link;
  /** Ids of the other side's signals that it has handled. */
  heard: Set<string>;
}

let prepared: Prepared | undefined;
/** A caller who reloads the page offers again; this limits one who would do so without end. */
const offersMost = 3;
let offers = { callId: '', taken: 0 };

/** Refuses offers with addresses: the browser would contact them and so reveal where the member is before they say yes. */
const hasAddress = /^a=candidate:/m;

/** Takes in the newest offer while the call rings. `signals`: the caller's, oldest first. */
export function prepare(callId: string, signals: readonly LiveSignal[]) {
  const at = signals.findLastIndex(({ description }) => description?.type === 'offer');
  const offer = signals[at];
  if (!offer || offer.id === prepared?.offerId) return;
  forgetPrepared();
  if (offers.callId !== callId) offers = { callId, taken: 0 };
  const { description, candidates } = offer;
  if (document.hidden || offers.taken === offersMost || hasAddress.test(description?.sdp ?? ''))
    return;
  offers.taken++;
  try {
    const link = openLink({ id: callId, isCaller: false, isSure: false });
    const heard = new Set(signals.slice(0, at + 1).map(({ id }) => id));
    prepared = { callId, offerId: offer.id, link, heard };
    link.hear({ description, candidates } as Signal);
  } catch {
    // The browser does not support calls, which the member learns on saying yes.
  }
}

/** Hands the prepared connection over when the call is accepted. */
export function takePrepared(callId: string): Pick<Prepared, 'link' | 'heard'> | undefined {
  const taken = prepared;
  if (taken?.callId !== callId) return;
  prepared = undefined;
  return taken;
}

export function forgetPrepared() {
  prepared?.link.close();
  prepared = undefined;
}
