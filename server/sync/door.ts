import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { proxyUpgrade } from 'httpxy';
import type { Logger } from 'pino';
import type { FindAsker, SessionToken } from '../auth/asker.ts';
import { isUnreachable, type Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { isStorableAddress } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { arrivals } from '../limits/arrivals.ts';
import { networkOf, requestAddress } from '../limits/client-address.ts';
import { readAlong } from '../limits/flow.ts';
import { perMinute } from '../limits/rates.ts';
import { openSockets } from '../limits/sockets.ts';
import { askBack, sayNo } from './refusal.ts';
import { endedSessions } from './sessions.ts';
import { zeroCacheIsThere } from './upstream.ts';

/** Where Zero's clients connect. zero-cache has other sockets there, such as the stream of all changes. */
const syncPath = /^\/sync\/sync\/v\d+\/connect\?/;

/** How long a socket waits at the door, in ms. Zero's client gives up after ten seconds, the handshake included. */
const waitsMs = 8_000;

/** In ms, for the last bytes to a browser that does not close its end. */
const lingerMs = 5_000;

type Parts = {
  env: Env;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
  log: Logger;
};

/** Hands the sockets of our own pages' verified members to zero-cache; everyone else is refused at the door. */
export function proxySync(server: Server, { env, sql, findAsker, sessionToken, log }: Parts) {
  const strangers = allowance(perMinute.strangers);
  const connects = allowance(perMinute.connects);
  const sockets = openSockets();
  const isThere = zeroCacheIsThere(env.ZERO_CACHE_URL);
  const arrive = arrivals();
  const closeOnceEnded = endedSessions(sql, log);

  server.on('upgrade', async (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    try {
      await admit(req, socket, head);
    } catch (error) {
      log.debug({ error }, 'sync socket failed');
      socket.destroy();
    }
  });

  async function admit(req: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = req.url ?? '';
    if (!syncPath.test(url)) return close(socket, '404 Not Found');
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
    const { memberId } = asker;
    const place = sockets.take(memberId, socket);
    if (!place) return sayNo(req, socket, head, 'too_many_open');
    if (!connects.take(memberId)) return sayNo(req, socket, head, 'too_many_connects');
    closeOnceEnded(socket, token);

    const until = performance.now() + waitsMs;
    const left = () => until - performance.now();
    const isBack = await isThere(left());
    if (socket.destroyed) return;
    const arrival = isBack ? arrive(memberId, network, left()) : undefined;
    if (arrival) socket.once('close', arrival.over);
    const mayGoIn = await arrival?.turn;
    if (socket.destroyed) return;
    // Whoever comes again until it is their turn is not to blame.
    if (!arrival || !mayGoIn) {
      connects.giveBack(memberId);
      return askBack(req, socket, head);
    }
    // What it says too early waits for both of its readers.
    socket.pause();
    readAlong(socket, place.flow, place.heard);
    const cache = await proxyUpgrade(env.ZERO_CACHE_URL, req, socket, head).catch((error) => {
      if (isUnreachable(error) && !socket.destroyed) connects.giveBack(memberId);
      throw error;
    });
    socket.once('close', () => cache.destroy());
    cache.once('close', () => setTimeout(() => socket.destroy(), lingerMs).unref());
    onceComplete(req, cache, arrival.over);
  }
}

/** Calls back when the device has what it asked for as it came: a new one its rows, another one what it missed. */
function onceComplete({ url = '' }: IncomingMessage, cache: Duplex, done: () => void) {
  const isNew = new URL(url, 'ws://door').searchParams.get('baseCookie') === '';
  const sign = isNew ? '"gotQueriesPatch"' : '"pokeEnd"';
  cache.on('data', function look(chunk: Buffer) {
    if (!chunk.includes(sign)) return;
    cache.off('data', look);
    done();
  });
}

function close(socket: Duplex, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
