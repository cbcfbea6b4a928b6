import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../env.ts';

/** Set by us on every request from the socket, so that no forwarded header can forge it. */
export const clientAddressHeader = 'x-hearth-client-address';

/** Rate limits count by this address: the socket's, or the last hop's word behind a trusted proxy. */
export function clientAddress(c: Context, env: Env): string {
  const forwarded = env.TRUST_PROXY
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : '';
  return forwarded || getConnInfo(c).remote.address || '';
}

/** The request as better-auth counts it. */
export function withClientAddress(c: Context, env: Env): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, clientAddress(c, env));
  return new Request(c.req.raw, { headers });
}
