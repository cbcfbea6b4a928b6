import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env.ts';

const longest = 2_000;
/** Names that exist only inside some network. */
const local = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test)$/;

type Settings = Pick<Env, 'PUSH_TEST_ORIGIN'>;

/**
 * Whether we may send pushes to a URL. Members choose it and we send requests to it, so it must not lead into our own network:
 * https at the usual port, and a host name, which `publicLookup` resolves when it is used.
 */
export function isPushEndpoint(address: string, env: Settings): boolean {
  const url = address.length <= longest ? URL.parse(address) : null;
  if (!url || url.username || url.password || url.hash) return false;
  if (isForTests(url, env)) return true;
  const { protocol, port, hostname } = url;
  const isName = hostname.includes('.') && !hostname.endsWith('.') && !isAddress(hostname);
  return protocol === 'https:' && port === '' && isName && !local.test(hostname);
}

/** `URL` writes every form of an IPv4 address as four numbers, and an IPv6 address in brackets. */
const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) !== 0;

export const isForTests = ({ origin }: URL, { PUSH_TEST_ORIGIN }: Settings) =>
  PUSH_TEST_ORIGIN !== undefined && origin === new URL(PUSH_TEST_ORIGIN).origin;

/** Whether an IP address is a public one: not of a private network, this machine, a provider's inside or a tunnel. */
export const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/**
 * Resolves a name, and refuses it if any of its addresses is not public. The addresses that are checked are the ones that are used. Asks
 * name servers directly: members choose whose they are, and the system's look-up would wait for a silent one on one of libuv's four
 * threads, and hold up every other look-up.
 */
export const lookupBy =
  (resolver: Resolver): LookupFunction =>
  (hostname, options, done) => {
    addressesOf(resolver, hostname).then(
      (found) => {
        const [first] = found;
        if (options.all) done(null, found);
        else done(null, first?.address ?? '', first?.family);
      },
      (error) => done(error, ''),
    );
  };

/** @throws if there are none, or any is not public */
async function addressesOf(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const none = () => [];
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ]);
  const found = [
    ...four.map((address) => ({ address, family: 4 })),
    ...six.map((address) => ({ address, family: 6 })),
  ];
  if (found.length === 0) throw new Error('The push service has no address.');
  if (!found.every(({ address }) => isPublic(address)))
    throw new Error('The push service has no public address.');
  return found;
}

export const publicLookup = lookupBy(new Resolver({ timeout: 1_000, tries: 2 }));
