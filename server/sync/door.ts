import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { proxyUpgrade } from 'httpxy';
import { isUnreachable } from '../db.ts';
import { close, type Door, type Visitor } from '../doors.ts';
import type { Env } from '../env.ts';
import { allowance } from '../limits/allowance.ts';
import { arrivals } from '../limits/arrivals.ts';
import { readAlong } from '../limits/flow.ts';
import { perProcess } from '../limits/rates.ts';
import { openSockets } from '../limits/sockets.ts';
import type { AdmitQueries } from './active-queries.ts';
import { askToReconnect, askToResync, refuseSocket } from './refusal.ts';
import type { CloseOnceEnded } from './sessions.ts';
import { zeroCaches } from './upstream.ts';

/**
 * How long a socket may wait here, in ms. Zero's client gives up after ten seconds, the handshake
 * included.
 */
const waitsMs = 8_000;

/** How long the last bytes have to reach a browser that does not close its end, in ms. */
const lingerMs = 5_000;

/**
 * Zero's ids have 18 characters. An id too long for an index could not be counted
 * (`active-queries.ts`).
 */
const isClientGroup = /^[\w-]{0,64}$/;

/** Passes sockets of Zero's clients on to zero-cache. */
export function syncDoor(
  env: Env,
  closeOnceEnded: CloseOnceEnded,
  admitQueries: AdmitQueries,
): Door {
  const connects = allowance(perProcess.connects);
  const sockets = openSockets();
  const findZeroCache = zeroCaches(env.ZERO_CACHE_URLS);
  const arrive = arrivals();

  async function admit({ req, socket, head, memberId, token, network }: Visitor) {
    const clientGroupID = parameter(req, 'clientGroupID');
    if (!isClientGroup.test(clientGroupID)) return close(socket, '400 Bad Request');
    const place = sockets.take(memberId, socket);
    if (!place) return refuseSocket(req, socket, head, 'too_many_open');
    if (!connects.take(memberId)) return refuseSocket(req, socket, head, 'too_many_connects');
    closeOnceEnded(socket, token);

    const until = performance.now() + waitsMs;
    const left = () => until - performance.now();
    const zeroCache = await findZeroCache(clientGroupID, left());
    if (socket.destroyed) return;
    const arrival = zeroCache ? arrive(memberId, network, left()) : undefined;
    if (arrival) socket.once('close', arrival.over);
    const mayGoIn = await arrival?.turn;
    if (socket.destroyed) return;
    // It does not count that they have to come again until it is their turn.
    if (!zeroCache || !arrival || !mayGoIn) {
      connects.refund(memberId);
      return askToReconnect(req, socket, head);
    }
    const { verdict, asked } = await admitQueries({ memberId, clientGroupID, socket });
    if (socket.destroyed) return;
    if (verdict === 'resync') return askToResync(req, socket, head);
    if (verdict === 'full') return refuseSocket(req, socket, head, 'too_many_open');
    // Paused until both of its readers are there.
    socket.pause();
    readAlong(socket, place.flow, { received: place.received, asked });
    const cache = await proxyUpgrade(zeroCache, req, socket, head).catch((error) => {
      if (isUnreachable(error) && !socket.destroyed) connects.refund(memberId);
      throw error;
    });
    socket.once('close', () => cache.destroy());
    cache.once('close', () => setTimeout(() => socket.destroy(), lingerMs).unref());
    onceComplete(req, cache, arrival.over);
  }

  // No other path: zero-cache has other sockets on the same port, such as the stream of all
  // changes.
  return { name: 'sync', path: /^\/sync\/sync\/v\d+\/connect\?/, admit };
}

/**
 * Calls `done` when a device has everything that it asked for on connecting: a new device its rows,
 * any other the changes that it missed.
 */
function onceComplete(req: IncomingMessage, cache: Duplex, done: () => void) {
  const sign = parameter(req, 'baseCookie') === '' ? '"gotQueriesPatch"' : '"pokeEnd"';
  cache.on('data', function look(chunk: Buffer) {
    if (!chunk.includes(sign)) return;
    cache.off('data', look);
    done();
  });
}

const parameter = ({ url = '' }: IncomingMessage, name: string) =>
  new URL(url, 'ws://door').searchParams.get(name) ?? '';
