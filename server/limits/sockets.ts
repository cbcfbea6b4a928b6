import type { Duplex } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { openFlow } from './flow.ts';

/**
 * How many sockets a member may have at once in this process: four tabs on three devices are
 * twelve.
 */
export const socketsAtOnce = 20;

/**
 * After how long a silent socket is gone, in ms. A tab sends something every few seconds, a hidden
 * one once a minute.
 */
const goneAfterMs = 150_000;

/** A socket's place among its member's. */
export interface Place {
  /** How much its member may send, over all their sockets together. */
  flow: Bucket;
  /** To be called when the browser has sent something. */
  received(): void;
}

type Sockets = Map<Duplex, number>;

/** The open sockets of each member. One counts until it is really closed. */
export function openSockets(most = socketsAtOnce, now: () => number = Date.now) {
  const byMember = new Map<string, { sockets: Sockets; flow: Bucket }>();
  /**
   * Buckets of members without a socket, until they are full again: a member who comes back
   * continues with theirs.
   */
  const resting = new Map<string, Bucket>();

  function flowOf(memberId: string): Bucket {
    for (const [id, flow] of resting) if (flow.isFull()) resting.delete(id);
    const flow = resting.get(memberId) ?? openFlow(now);
    resting.delete(memberId);
    return flow;
  }

  /** Closes sockets that a phone left behind when it lost its connection. */
  function endSilent(sockets: Sockets) {
    for (const [socket, receivedAt] of sockets) {
      if (now() - receivedAt < goneAfterMs) continue;
      sockets.delete(socket);
      socket.destroy();
    }
  }

  return {
    /** Undefined if all places are taken. */
    take(memberId: string, socket: Duplex): Place | undefined {
      const own = byMember.get(memberId) ?? { sockets: new Map(), flow: flowOf(memberId) };
      const { sockets, flow } = own;
      if (sockets.size >= most) endSilent(sockets);
      if (sockets.size >= most) return undefined;
      sockets.set(socket, now());
      byMember.set(memberId, own);
      socket.once('close', () => {
        sockets.delete(socket);
        if (sockets.size > 0 || byMember.get(memberId) !== own) return;
        byMember.delete(memberId);
        resting.set(memberId, flow);
      });
      return { flow, received: () => void (sockets.has(socket) && sockets.set(socket, now())) };
    },
  };
}
