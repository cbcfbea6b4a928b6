import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ErrorCode } from '../../schema/errors.ts';

const door = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: 1024 });

/** When to come back, in ms; each at a time of their own. */
const comeBackMs = [10_000, 20_000] as const;
const tryAgainLater = 1013;
const lingerMs = 2_000;

/**
 * Refuses a sync socket so that a page learns why: no script sees the answer to an upgrade, so it is let in, told in
 * Zero's own way, which its client waits by, and closed with the same code.
 */
export function sayNo(req: IncomingMessage, socket: Duplex, head: Buffer, code: ErrorCode): void {
  tell(req, socket, head, code, { minBackoffMs: randomInt(...comeBackMs) });
}

/** Asks a page to dial again at once: one that gives up by itself sleeps for five seconds before it does. */
export function askBack(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  tell(req, socket, head, 'not_your_turn', { maxBackoffMs: 100 });
}

type Backoff = { minBackoffMs: number } | { maxBackoffMs: number };

function tell(
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  message: string,
  backoff: Backoff,
) {
  door.handleUpgrade(req, socket, head, (ws) => {
    ws.on('error', () => ws.terminate());
    const why = { kind: 'ServerOverloaded', message, ...backoff, origin: 'zeroCache' };
    ws.send(JSON.stringify(['error', why]));
    ws.close(tryAgainLater, message);
    setTimeout(() => ws.terminate(), lingerMs).unref();
  });
}
