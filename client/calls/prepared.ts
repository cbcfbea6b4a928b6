import type { LiveSignal } from '../../schema/live.ts';
import type { Signal } from './bundles.ts';
import type { Link } from './link.ts';
import { openLink } from './wire.ts';

/** What a call that rings offers, taken in: with a yes there is only the answer left to do. */
interface Prepared {
  callId: string;
  offerId: string;
  link: Link;
  /** The ids of what the other side told. */
  heard: Set<string>;
}

let prepared: Prepared | undefined;

/** Addresses in it would be looked up, which says where one is before one has said yes. */
const hasAddress = /^a=candidate:/m;

/** While it rings. `signals`: what its caller told, oldest first. */
export function prepare(callId: string, signals: readonly LiveSignal[]) {
  const at = signals.findLastIndex(({ description }) => description?.type === 'offer');
  const offer = signals[at];
  if (!offer || offer.id === prepared?.offerId) return;
  forgetPrepared();
  if (document.hidden || hasAddress.test(offer.description?.sdp ?? '')) return;
  const link = openLink({ id: callId, isCaller: false, isSure: false });
  const heard = new Set(signals.slice(0, at + 1).map(({ id }) => id));
  prepared = { callId, offerId: offer.id, link, heard };
  link.hear({ description: offer.description, candidates: offer.candidates } as Signal);
}

/** For the one who says yes. */
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
