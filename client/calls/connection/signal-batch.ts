import { candidatesMax } from '../../../schema/calls/rules.ts';

/** A message from one browser to the other, stored as one row. */
export interface Signal {
  description: RTCSessionDescriptionInit | null;
  candidates: RTCIceCandidateInit[];
}

/** The part of a candidate that is sent. */
export const candidateInit = ({
  candidate,
  sdpMid,
  sdpMLineIndex,
}: RTCIceCandidate): RTCIceCandidateInit => ({ candidate, sdpMid, sdpMLineIndex });

/**
 * Each row has a cost for every connected client. So candidates found soon go with the description,
 * those found soon after go together, and the rest, such as those of relays, go in bundles that are
 * further apart (ms). An answer is sent at once, because somebody is waiting: the other side
 * discovers its candidates from the packets that reach it.
 */
const soonMs = 150;
const laterMs = 250;
const lastMs = 1_500;

/** Bundles the signals of a connection. */
export function createSignalBatch(send: (signal: Signal) => void) {
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
      // Candidates found before belong to the previous description.
      flush();
      description = next;
      if (next.type === 'answer') flush();
      else flushIn(soonMs);
    },
    add: (candidate: RTCIceCandidateInit) => {
      candidates.push(candidate);
      flushIn(isLate ? lastMs : laterMs);
    },
    /** Sends the queued signals, as no more are expected for now. */
    flush,
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      description = null;
      candidates = [];
    },
  };
}
