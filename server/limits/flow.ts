import type { Duplex } from 'node:stream';
import { Receiver } from 'ws';
import { type Bucket, openBucket } from './bucket.ts';

/**
 * How much a member's sockets may say, in units of what it costs zero-cache: a message is one, each kB one more, each
 * query that is asked for ten. A screen asks for five; a device that comes back, for fifty at most.
 */
const most = 1_500;
const perSecond = 60;
const queryUnits = 10;
/** How many queries one message may ask for; a page never asks for so many. */
const mostQueries = 200;
/** In bytes; the largest of our own has 50 kB. */
const largestMessage = 512 * 1024;

/** What one member may still say. */
export const openFlow = (now?: () => number): Bucket => openBucket(most, perSecond, now);

interface Listener {
  /** Called with every piece. */
  heard(): void;
  /** Called with the number of queries that a message asks for. */
  asked(queries: number): void;
}

/** Reads along what a browser sends, and pauses it when that is too much. */
export function readAlong(socket: Duplex, flow: Bucket, { heard, asked }: Listener): void {
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
  // This is no WebSocket, or a message that is larger than any of ours.
  receiver.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    heard();
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
