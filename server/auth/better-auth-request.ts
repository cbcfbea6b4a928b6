import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { clientAddress, clientAddressHeader } from '../limits/client-address.ts';

/** How much of the User-Agent a session keeps; a header may have 16 kB. */
const userAgentMaxLength = 500;

/**
 * The request in the form that better-auth gets: a new request, since the body has been read
 * already.
 */
export async function betterAuthRequest(c: Context, env: Env): Promise<Request> {
  const { method, url } = c.req;
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientAddressHeader, clientAddress(c, env));
  headers.set('user-agent', (headers.get('user-agent') ?? '').slice(0, userAgentMaxLength));
  const body = method === 'GET' ? undefined : await c.req.text();
  return new Request(url, { method, headers, body });
}
