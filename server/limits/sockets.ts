import type { Duplex } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { openFlow } from './flow.ts';

/** Of one member, at once: four tabs on three devices are twelve. */
export const socketsAtOnce = 20;

/** A tab says something every few seconds, a hidden one once a minute. One that was silent for so long, in ms, has gone. */
const goneAfterMs = 150_000;

/** A socket's place among its member's. */
export interface Place {
  /** What its member may say, by all their sockets together. */
  flow: Bucket;
  /** Its other end lives. */
  heard(): void;
}

type Sockets = Map<Duplex, number>;

/** The sockets that are open, by member. Each counts until it is really closed. */
export function openSockets(most = socketsAtOnce, now: () => number = Date.now) {
  const byMember = new Map<string, { sockets: Sockets; flow: Bucket }>();
  /** Of members without a socket, until they are full again: who comes back goes on with it. */
  const resting = new Map<string, Bucket>();

  function flowOf(memberId: string): Bucket {
    for (const [id, flow] of resting) if (flow.isFull()) resting.delete(id);
    const flow = resting.get(memberId) ?? openFlow(now);
    resting.delete(memberId);
    return flow;
  }

  /** A phone that lost its line leaves sockets behind that nobody closes. */
  function endSilent(sockets: Sockets) {
    for (const [socket, heardAt] of sockets) {
      if (now() - heardAt < goneAfterMs) continue;
      sockets.delete(socket);
      socket.destroy();
    }
  }

  return {
    /** Undefined when all places are taken. */
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
      return { flow, heard: () => void (sockets.has(socket) && sockets.set(socket, now())) };
    },
  };
}
