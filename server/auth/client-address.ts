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

/** What a session keeps of the browser's own description; a header may have 16 kB. */
const userAgentMaxLength = 500;

/** The request as better-auth is to see it. Its body has been read already. */
export async function forAccounts(c: Context, env: Env): Promise<Request> {
  const { method, url } = c.req;
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, clientAddress(c, env));
  headers.set('user-agent', (headers.get('user-agent') ?? '').slice(0, userAgentMaxLength));
  const body = method === 'GET' ? undefined : await c.req.text();
  return new Request(url, { method, headers, body });
}
