import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ErrorCode } from '../../schema/errors.ts';

const door = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 1024 });

/** When pages are to come back, in ms: each at a random time between the two. */
const comeBackMs = [10_000, 20_000] as const;
const tryAgainLater = 1013;
const lingerMs = 2_000;
/** Not the code of an error, or else the page would show that error's words. */
export const reconnectMessage = 'come_again';

/**
 * Refuses a sync socket in such a way that its page learns why. No script can see the answer to an
 * upgrade. So the upgrade succeeds, a message in Zero's own protocol says why and how long the
 * client has to wait, and the socket is closed with the same code.
 */
export function refuseSocket(
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  code: ErrorCode,
): void {
  sendError(req, socket, head, {
    ...overloaded,
    message: code,
    minBackoffMs: randomInt(...comeBackMs),
  });
}

/** Asks a page to connect again at once: by itself it would wait for five seconds first. */
export function askToReconnect(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  sendError(req, socket, head, { ...overloaded, message: reconnectMessage, maxBackoffMs: 100 });
}

/** Makes a device drop its copy of the server's rows, and ask for them again as a new device. */
export function askToResync(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  sendError(req, socket, head, { kind: 'ClientNotFound', message: 'too_many_open' });
}

type Why = { message: string } & (
  | { kind: 'ServerOverloaded'; minBackoffMs?: number; maxBackoffMs?: number }
  | { kind: 'ClientNotFound' }
);
const overloaded = { kind: 'ServerOverloaded' } as const;

function sendError(req: IncomingMessage, socket: Duplex, head: Buffer, why: Why) {
  door.handleUpgrade(req, socket, head, (ws) => {
    ws.on('error', () => ws.terminate());
    ws.send(JSON.stringify(['error', { ...why, origin: 'zeroCache' }]));
    ws.close(tryAgainLater, why.message);
    // The messages of a refused client are not read, since nothing counts them. A client that is to
    // reconnect closes first, and that has to be read.
    if (why.message !== reconnectMessage) ws.pause();
    setTimeout(() => ws.terminate(), lingerMs).unref();
  });
}
