import { candidatesMax } from '../../schema/calls/rules.ts';

/** What one browser tells the other, as a row of it is sent. */
export interface Signal {
  description: RTCSessionDescriptionInit | null;
  candidates: RTCIceCandidateInit[];
}

/** What of a candidate is sent. */
export const plain = ({
  candidate,
  sdpMid,
  sdpMLineIndex,
}: RTCIceCandidate): RTCIceCandidateInit => ({ candidate, sdpMid, sdpMLineIndex });

/**
 * Each row costs every connected client: what is found soon goes with the description, what comes soon after that goes together,
 * and the rest, such as what relays offer, in bundles that are far apart; in ms. For an answer somebody waits: the other side
 * learns of its candidates by what reaches it.
 */
const soonMs = 150;
const laterMs = 250;
const lastMs = 1_500;

/** Collects what a connection has to tell. */
export function openBundles(send: (signal: Signal) => void) {
  let description: Signal['description'] = null;
  let candidates: RTCIceCandidateInit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    isLate = description === null;
    while (description || candidates.length > 0) {
      send({ description, candidates: candidates.splice(0, candidatesMax) });
      description = null;
    }
  }
  const flushIn = (ms: number) => {
    timer ??= setTimeout(flush, ms);
  };

  return {
    describe: (next: RTCSessionDescriptionInit) => {
      // What was found before belongs to an earlier one.
      flush();
      description = next;
      if (next.type === 'answer') flush();
      else flushIn(soonMs);
    },
    add: (candidate: RTCIceCandidateInit) => {
      candidates.push(candidate);
      flushIn(isLate ? lastMs : laterMs);
    },
    /** There is nothing more to come for now. */
    flush,
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      description = null;
      candidates = [];
    },
  };
}
