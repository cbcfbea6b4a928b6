import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out. Outside of it lie the forms in which an IPv4 address can hide: `::7f00:1`, NAT64. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is a public one: not of a private network, this machine, a provider's inside or a tunnel. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
}

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
  if (found.length === 0) throw new Error(`${hostname} has no address.`);
  if (!found.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} has no public address.`);
  return found;
}

/** For every request to a host that no operator named. Node looks up names alone with it: whoever uses it checks that there is a name. */
export const publicLookup = lookupBy(new Resolver({ timeout: 1_000, tries: 2 }));
