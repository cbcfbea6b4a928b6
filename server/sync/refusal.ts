import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ErrorCode } from '../../schema/errors.ts';

const door = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 1024 });

/** When to come back, in ms: each page gets another time between the two. */
const comeBackMs = [10_000, 20_000] as const;
const tryAgainLater = 1013;
const lingerMs = 2_000;
/** No error's code: the page would say its words. */
export const comeAgain = 'come_again';

/**
 * Refuses a sync socket so that its page learns why. No script sees the answer to an upgrade: so the upgrade succeeds, Zero's own
 * message says why and for how long its client is to wait, and the socket is closed with the same code.
 */
export function sayNo(req: IncomingMessage, socket: Duplex, head: Buffer, code: ErrorCode): void {
  tell(req, socket, head, { ...overloaded, message: code, minBackoffMs: randomInt(...comeBackMs) });
}

/** Asks a page to dial again at once: by itself it would sleep for five seconds first. */
export function askBack(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  tell(req, socket, head, { ...overloaded, message: comeAgain, maxBackoffMs: 100 });
}

/** Has a device forget what it keeps of the server, and ask for all of it as a new one. */
export function askAnew(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  tell(req, socket, head, { kind: 'ClientNotFound', message: 'too_many_open' });
}

type Why = { message: string } & (
  | { kind: 'ServerOverloaded'; minBackoffMs?: number; maxBackoffMs?: number }
  | { kind: 'ClientNotFound' }
);
const overloaded = { kind: 'ServerOverloaded' } as const;

function tell(req: IncomingMessage, socket: Duplex, head: Buffer, why: Why) {
  door.handleUpgrade(req, socket, head, (ws) => {
    ws.on('error', () => ws.terminate());
    ws.send(JSON.stringify(['error', { ...why, origin: 'zeroCache' }]));
    ws.close(tryAgainLater, why.message);
    // What one says who is refused counts nowhere. Whoever is asked back hangs up first, which has to be read.
    if (why.message !== comeAgain) ws.pause();
    setTimeout(() => ws.terminate(), lingerMs).unref();
  });
}
