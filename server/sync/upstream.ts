import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** In ms. */
const lookMs = 8_000;
const againAfterMs = 100;

/**
 * Resolves to the address that serves a device; to undefined if none accepts connections for
 * `waitsMs`.
 */
export type FindZeroCache = (device: string, waitsMs: number) => Promise<string | undefined>;

/**
 * Finds the zero-cache for a device: always the same of several, as long as that one accepts
 * connections, since it has the device's rows at hand. A zero-cache takes three seconds to start,
 * and a socket that is turned away meanwhile would come back only five seconds later, so this
 * waits. All sockets that wait share each attempt.
 */
export function zeroCaches(urls: string[]): FindZeroCache {
  const looks = new Map(urls.map((url) => [url, sharedLook(url)]));
  return async (device, waitsMs) => {
    const until = performance.now() + waitsMs;
    const inOrder = preferred(urls, device);
    for (;;) {
      for (const url of inOrder) if (await looks.get(url)?.()) return url;
      if (performance.now() > until) return undefined;
    }
  };
}

/**
 * Rendezvous hashing: each device has an order of its own, in which nothing changes when another
 * address comes or goes.
 */
const preferred = (urls: string[], device: string) =>
  urls
    .map((url) => ({ url, rank: createHash('sha256').update(`${url} ${device}`).digest('hex') }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ url }) => url);

function sharedLook(url: string): () => Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const address = { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  let shared: Promise<boolean> | undefined;
  return () => {
    shared ??= look(address).finally(() => {
      shared = undefined;
    });
    return shared;
  };
}

type Address = { host: string; port: number };

/** If it is not there, the pause is part of the shared attempt, so nobody tries again at once. */
async function look(address: Address): Promise<boolean> {
  if (await listens(address)) return true;
  await pause(againAfterMs);
  return false;
}

function listens(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...address, timeout: lookMs });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
    for (const end of ['connect', 'timeout']) socket.once(end, () => socket.destroy());
  });
}
