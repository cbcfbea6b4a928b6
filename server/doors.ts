import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { FindAsker, SessionToken } from './auth/asker.ts';
import type { Env } from './env.ts';
import { isStorableAddress } from './http.ts';
import { allowance } from './limits/allowance.ts';
import { networkOf, requestAddress } from './limits/client-address.ts';
import { perMinute } from './limits/rates.ts';

/** A verified member on a page of ours, whose socket has not been answered yet. */
export interface Visitor {
  req: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  memberId: string;
  /** Of the session. */
  token: string;
  network: string;
}

/** Where sockets come in. */
export interface Door {
  /** Of the address that was asked for. */
  path: RegExp;
  admit(visitor: Visitor): Promise<void> | void;
}

type Parts = {
  env: Env;
  findAsker: FindAsker;
  sessionToken: SessionToken;
  log: Logger;
};

/** Leads the sockets of our own pages' verified members to their door; everyone else is refused. */
export function openDoors(
  server: Server,
  doors: Door[],
  { env, findAsker, sessionToken, log }: Parts,
): void {
  const strangers = allowance(perMinute.strangers);

  server.on('upgrade', async (req, socket, head) => {
    socket.on('error', () => socket.destroy());
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
      // While Postgres is away, all of an office dial again and again.
      strangers.giveBack(network);
      throw error;
    });
    if (asker.state !== 'member') return close(socket, '401 Unauthorized');
    strangers.giveBack(network);
    if (socket.destroyed) return;
    await door.admit({ req, socket, head, memberId: asker.memberId, token, network });
  }
}

function close(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
