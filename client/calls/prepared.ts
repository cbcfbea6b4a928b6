import type { LiveSignal } from '../../schema/live.ts';
import type { Signal } from './bundles.ts';
import type { Link } from './link.ts';
import { openLink } from './wire.ts';

/** A connection that has taken in the offer of a ringing call: after the yes, only the answer is left to do. */
interface Prepared {
  callId: string;
  offerId: string;
  link: Link;
  /** The ids of what the other side told. */
  heard: Set<string>;
}

let prepared: Prepared | undefined;
/** A caller whose page was loaded anew offers once more; one who offers without end gains nothing. */
const offersMost = 3;
let offers = { callId: '', taken: 0 };

/** An offer with addresses would have the browser contact them, and so tell where one is before one has said yes. */
const hasAddress = /^a=candidate:/m;

/** Takes in the newest offer while the call rings. `signals`: what the caller told, oldest first. */
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
    // A browser without calls: whoever says yes is told so.
  }
}

/** Hands the prepared connection to the page that says yes. */
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
