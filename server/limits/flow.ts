import type { Duplex } from 'node:stream';
import { Receiver } from 'ws';
import { type Bucket, openBucket } from './bucket.ts';

/**
 * How much a member's sockets may send, in units of its cost to zero-cache: a message costs one,
 * each kB one more, and each query that is asked for ten. A screen asks for five queries; a device
 * that comes back, for fifty at most.
 */
const most = 1_500;
const perSecond = 60;
const queryUnits = 10;
/** How many queries one message may ask for; our pages never ask for so many at once. */
const mostQueries = 200;
/** In bytes; the largest of our own has 50 kB. */
const largestMessage = 512 * 1024;

/** The bucket for one member's sockets. */
export const openFlow = (now?: () => number): Bucket => openBucket(most, perSecond, now);

interface Listener {
  /** Called with every chunk. */
  received(): void;
  /** Called with the number of queries that a message asks for. */
  asked(queries: number): void;
}

/** Reads along what a browser sends to zero-cache, and pauses its socket when that is too much. */
export function readAlong(socket: Duplex, flow: Bucket, { received, asked }: Listener): void {
  let until = 0;
  let timer: NodeJS.Timeout | undefined;
  const spend = (units: number) => {
    until = Math.max(until, Date.now() + flow.spend(units));
    const wait = until - Date.now();
    if (wait <= 0) return;
    socket.pause();
    clearTimeout(timer);
    timer = setTimeout(() => socket.resume(), wait);
  };
  const receiver = new Receiver({ isServer: true, maxPayload: largestMessage });
  receiver.on('message', (data) => {
    const queries = queriesIn(data);
    spend(1 + queryUnits * queries);
    if (queries > mostQueries) socket.destroy();
    else if (queries > 0) asked(queries);
  });
  // Not the WebSocket protocol, or a message larger than any of ours.
  receiver.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    received();
    spend(chunk.length / 1024);
    // A copy: the receiver unmasks bytes in place, and these still go on to zero-cache.
    receiver.write(Buffer.from(chunk));
  });
  socket.once('close', () => {
    clearTimeout(timer);
    receiver.destroy();
  });
}

function queriesIn(message: Uint8Array): number {
  try {
    return queriesOf(JSON.parse(Buffer.from(message).toString()));
  } catch {
    return 0;
  }
}

function queriesOf(message: unknown): number {
  const body = (message as [string, { desiredQueriesPatch?: unknown[] }] | undefined)?.[1];
  return Array.isArray(body?.desiredQueriesPatch) ? body.desiredQueriesPatch.length : 0;
}
