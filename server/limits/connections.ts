import type { Server, ServerOptions } from 'node:http';
import type { Env } from '../env.ts';
import { networkOf } from './client-address.ts';
import { slotsPerKey } from './slots.ts';

/**
 * How many connections one address may have, if there is no proxy in between: for requests, for
 * WebSockets, and silent ones.
 */
export const connectionsAtOnce = 1_000;

/**
 * Limits in ms. How long a body may take is limited in requests.ts: for an upload that depends on
 * the connection.
 */
export const serverLimits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
  // Longer than a proxy keeps a connection that it may use again: ours must not be the end that
  // closes it.
  keepAliveTimeout: 125_000,
};

/** Limits the connections of one address; further ones are closed without an answer. */
export function limitConnections(server: Server, env: Pick<Env, 'TRUST_PROXY'>): void {
  if (env.TRUST_PROXY) return;
  const takePlace = slotsPerKey(connectionsAtOnce);
  server.on('connection', (socket) => {
    const leave = takePlace(networkOf(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}
