import { useEffect, useState } from 'react';
import type { CallSession } from '../session.ts';

interface Quality {
  /** Set if the connection is not good. */
  words: string | undefined;
  iSpeak: boolean;
  theySpeak: boolean;
}

const silent: Quality = { words: undefined, iSpeak: false, theySpeak: false };
const everyMs = 500;
/** A level from 0 to 1 that a quiet room stays below. */
const speaks = 0.02;

/** The quality of a connected call, and which side is speaking. */
export function useConnectionQuality(call: CallSession | undefined): Quality {
  const [quality, setQuality] = useState(silent);
  useEffect(() => {
    if (!call) return setQuality(silent);
    let stopped = false;
    let counts: PacketCounts = { lost: 0, received: 0 };
    const look = async () => {
      const stats = await call.link?.connection.getStats();
      if (!stats || stopped) return;
      const now = countPackets(stats);
      const lost = now.lost - counts.lost;
      const received = now.received - counts.received;
      counts = now;
      const lostHere = lost > 0 ? lost / (lost + Math.max(received, 0)) : 0;
      setQuality((before) => same(before, read(stats, lostHere)));
    };
    const timer = setInterval(() => look().catch(() => {}), everyMs);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [call]);
  return quality;
}

/** In packets, since the beginning. */
interface PacketCounts {
  lost: number;
  received: number;
}

function countPackets(stats: RTCStatsReport): PacketCounts {
  const counts = { lost: 0, received: 0 };
  for (const { type, packetsLost = 0, packetsReceived = 0 } of stats.values()) {
    if (type !== 'inbound-rtp') continue;
    counts.lost += packetsLost;
    counts.received += packetsReceived;
  }
  return counts;
}

/** `lostHere`: the share lost of what arrived since the last look. */
function read(stats: RTCStatsReport, lostHere: number): Quality {
  let lost = lostHere;
  let roundTrip = 0;
  let mine = 0;
  let theirs = 0;
  for (const entry of stats.values()) {
    const { type, kind, fractionLost = 0, roundTripTime = 0, audioLevel = 0 } = entry;
    if (type === 'remote-inbound-rtp') {
      lost = Math.max(lost, fractionLost);
      roundTrip = Math.max(roundTrip, roundTripTime);
    }
    if (type === 'media-source' && kind === 'audio') mine = audioLevel;
    if (type === 'inbound-rtp' && kind === 'audio') theirs = audioLevel;
  }
  return { words: wordsOf(lost, roundTrip), iSpeak: mine > speaks, theySpeak: theirs > speaks };
}

/** Limits for the share lost and for the round trip, in seconds. */
export function wordsOf(lost: number, roundTrip: number): string | undefined {
  if (lost > 0.1 || roundTrip > 0.6) return 'Bad connection';
  if (lost > 0.03 || roundTrip > 0.3) return 'Weak connection';
  return undefined;
}

const same = (one: Quality, other: Quality) =>
  one.words === other.words && one.iSpeak === other.iSpeak && one.theySpeak === other.theySpeak
    ? one
    : other;
