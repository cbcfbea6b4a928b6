import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { clientAddress, clientAddressHeader } from '../limits/client-address.ts';

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
