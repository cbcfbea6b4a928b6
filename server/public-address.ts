import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only part of IPv6 that is given out. Outside of it lie the forms in which an IPv4 address can
 * hide: `::7f00:1`.
 */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is a public one: not of a private network, this machine, a provider's
 * inside or a tunnel.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // NAT64, by which a network without IPv4 reaches it: as public as what it leads to.
  if (parsed.range() === 'rfc6052')
    return isPublic(new ipaddr.IPv4(parsed.toByteArray().slice(-4)).toString());
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
}

/**
 * Resolves a name to its public addresses. Others beside them are left out, which is as safe as
 * refusing the name: the addresses that are checked are the ones that are used. Asks name servers
 * directly: members choose whose they are, and the system's look-up would wait for a silent one on
 * one of libuv's four threads, and hold up every other look-up.
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

/** @throws if there are none, or none that is public */
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
  const open = found.filter(({ address }) => isPublic(address));
  if (open.length === 0) throw new Error(`${hostname} has no public address.`);
  return open;
}

/**
 * The look-up for every request to a host that no operator named. Node looks up names alone with
 * it: the caller checks that there is a name.
 */
export const publicLookup = lookupBy(new Resolver({ timeout: 1_000, tries: 2 }));
