import type { IncomingMessage } from 'node:http';
import { isIPv6, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Env } from '../env.ts';

/** Set by us on every request from the socket, so that no forwarded header can forge it. */
export const clientAddressHeader = 'x-hearth-client-address';

type Proxied = Pick<Env, 'TRUST_PROXY'>;

/** The socket's address, or the last hop's word behind a trusted proxy. */
function addressOf(forwarded: string | undefined, socket: string | undefined, env: Proxied) {
  const said = env.TRUST_PROXY ? forwarded?.split(',').at(-1)?.trim() : '';
  const address = said || socket || '';
  return parsed(address)?.address ?? address;
}

/** By which limits count a request. */
export function clientAddress(c: Context, env: Proxied): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return addressOf(c.req.header('x-forwarded-for'), incoming?.socket.remoteAddress, env);
}

/** The same before any route has seen it. */
export function requestAddress({ headers, socket }: IncomingMessage, env: Proxied): string {
  return addressOf(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, env);
}

const mapped = '::ffff:';

/** What one customer of a provider has: an address, or with IPv6 a whole network of 64 bits. */
export function networkOf(address: string): string {
  const { address: bare, family } = parsed(address) ?? {};
  if (!bare) return address;
  if (family === 'ipv4') return bare;
  if (bare.startsWith(mapped)) return bare.slice(mapped.length);
  const [left = '', right] = bare.split('::');
  const groups = left.split(':').filter(Boolean);
  const rest = right?.split(':').filter(Boolean) ?? [];
  while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest].slice(0, 4).join(':');
}

/** In the one way in which Node writes it. Some proxies say the port, too. */
function parsed(said: string): SocketAddress | undefined {
  const address = said.replace(/%[^\]]*/, '');
  return isIPv6(address)
    ? new SocketAddress({ address, family: 'ipv6' })
    : SocketAddress.parse(address);
}
