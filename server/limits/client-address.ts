import type { IncomingMessage } from 'node:http';
import { isIPv6, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Env } from '../env.ts';

/** A header that we set on every request, overwriting one that a client may have sent. */
export const clientAddressHeader = 'x-hearth-client-address';

type Proxied = Pick<Env, 'TRUST_PROXY'>;

/** The socket's address; behind a trusted proxy, the last one in X-Forwarded-For. */
function addressOf(forwarded: string | undefined, socket: string | undefined, env: Proxied) {
  const proxied = env.TRUST_PROXY ? forwarded?.split(',').at(-1)?.trim() : '';
  const address = proxied || socket || '';
  return parsed(address)?.address ?? address;
}

/** The address by which limits count a request. */
export function clientAddress(c: Context, env: Proxied): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return addressOf(c.req.header('x-forwarded-for'), incoming?.socket.remoteAddress, env);
}

/** The same for a request that no route has seen yet. */
export function requestAddress({ headers, socket }: IncomingMessage, env: Proxied): string {
  return addressOf(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, env);
}

const mapped = '::ffff:';

/**
 * The network of one customer of an internet provider: an address or, with IPv6, a whole network of
 * 64 bits.
 */
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

/** An address in Node's spelling. Some proxies append the port. */
function parsed(text: string): SocketAddress | undefined {
  const address = text.replace(/%[^\]]*/, '');
  return isIPv6(address)
    ? new SocketAddress({ address, family: 'ipv6' })
    : SocketAddress.parse(address);
}
