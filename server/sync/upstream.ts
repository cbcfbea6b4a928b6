import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** In ms. */
const lookMs = 8_000;
const againAfterMs = 100;

/**
 * Waits until zero-cache accepts connections. It takes three seconds to start, and a socket that is turned away meanwhile would come
 * back only five seconds later. All who wait share each attempt. False if zero-cache stays away for `waitsMs`.
 */
export function zeroCacheIsThere(zeroCacheUrl: string): (waitsMs: number) => Promise<boolean> {
  const { hostname, port, protocol } = new URL(zeroCacheUrl);
  const address = { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  let shared: Promise<boolean> | undefined;
  return async (waitsMs) => {
    const until = performance.now() + waitsMs;
    for (;;) {
      shared ??= look(address).finally(() => {
        shared = undefined;
      });
      if (await shared) return true;
      if (performance.now() > until) return false;
    }
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
