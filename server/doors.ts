import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { FindAsker, SessionToken } from './auth/asker.ts';
import type { Env } from './env.ts';
import { isStorableAddress } from './http.ts';
import { allowance } from './limits/allowance.ts';
import { networkOf, requestAddress } from './limits/client-address.ts';
import { perProcess } from './limits/rates.ts';
import { sockets } from './metrics/web.ts';

/**
 * A verified member on one of our pages, whose request for a WebSocket has not been answered yet.
 */
export interface Visitor {
  req: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  memberId: string;
  /** The token of the session. */
  token: string;
  network: string;
}

/** Admits one kind of WebSocket. */
export interface Door {
  name: 'sync' | 'live';
  /** The pattern that the requested URL has to match. */
  path: RegExp;
  admit(visitor: Visitor): Promise<void> | void;
}

type Parts = {
  env: Env;
  findAsker: FindAsker;
  sessionToken: SessionToken;
  log: Logger;
};

/**
 * Passes requests for WebSockets to their door if they come from a verified member on one of our
 * pages; refuses all others. Returns a function that closes all doors and cuts every socket.
 */
export function openDoors(
  server: Server,
  doors: Door[],
  { env, findAsker, sessionToken, log }: Parts,
): () => void {
  const strangers = allowance(perProcess.strangers);
  const open = new Set<Duplex>();
  let closed = false;

  server.on('upgrade', async (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (closed) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    try {
      await answer(req, socket, head);
    } catch (error) {
      log.debug({ error }, 'socket failed');
      socket.destroy();
    }
  });

  async function answer(req: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = req.url ?? '';
    const door = doors.find(({ path }) => path.test(url));
    if (!door) return close(socket, '404 Not Found');
    if (!isStorableAddress(url)) return close(socket, '400 Bad Request');
    if (req.headers.origin !== env.ORIGIN) return close(socket, '403 Forbidden');
    const network = networkOf(requestAddress(req, env));
    if (!strangers.take(network)) return close(socket, '429 Too Many Requests');
    const headers = new Headers({ cookie: req.headers.cookie ?? '' });
    const found = Promise.all([findAsker(headers), sessionToken(headers)]);
    const [asker, token = ''] = await found.catch((error) => {
      // While Postgres is away, everybody in an office connects again and again.
      strangers.refund(network);
      throw error;
    });
    if (asker.state !== 'member') return close(socket, '401 Unauthorized');
    strangers.refund(network);
    if (socket.destroyed) return;
    sockets.inc({ door: door.name });
    socket.once('close', () => sockets.dec({ door: door.name }));
    await door.admit({ req, socket, head, memberId: asker.memberId, token, network });
  }

  return () => {
    closed = true;
    for (const socket of open) socket.destroy();
  };
}

/** Refuses a request for a WebSocket by an HTTP status. */
export function close(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
