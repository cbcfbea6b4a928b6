import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env.ts';

const longest = 2_000;
/** Names that lead nowhere outside of a house, whatever they are there. */
const local = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test)$/;

type Settings = Pick<Env, 'PUSH_TEST_ORIGIN'>;

/**
 * Whether news may be sent there. A member names the address and we write to it, so it must not lead into our own house:
 * https at its usual port, and a name, which is looked up by `publicLookup` when it is used.
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

/** Not of a house, a machine, a provider's inside or a tunnel: addresses of the internet alone. */
export const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/**
 * Finds a name's addresses and refuses it when any is not public: those that are checked are those that are used. Asked of name
 * servers directly, since a member names whose: the system's own look-up would wait for a silent one in one of the process' few
 * threads, and every other name behind it.
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

/** @throws when there are none, or any is not public */
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
