import { isIP } from 'node:net';
import type { Env } from '../env.ts';

const longest = 2_000;
/** Names that exist only inside some network. */
const local = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test)$/;
/** The services of the browsers' makers. */
const makers = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

type Settings = Pick<Env, 'PUSH_SERVICES' | 'PUSH_TEST_ORIGIN'>;

/**
 * Whether we may send pushes to a URL. Members choose it and we send requests to it: it must be of
 * a service that is known, and must not lead into our own network: https at the usual port, and a
 * host name, which `publicLookup` resolves when it is used.
 */
export function isPushEndpoint(address: string, env: Settings): boolean {
  const url = address.length <= longest ? URL.parse(address) : null;
  if (!url || url.username || url.password || url.hash) return false;
  if (isForTests(url, env)) return true;
  const { protocol, port, hostname } = url;
  const isName = hostname.includes('.') && !hostname.endsWith('.') && !isAddress(hostname);
  if (protocol !== 'https:' || port !== '' || !isName || local.test(hostname)) return false;
  return [...makers, ...env.PUSH_SERVICES].some(
    (known) => known === '*' || hostname === known || hostname.endsWith(`.${known}`),
  );
}

/** `URL` writes every form of an IPv4 address as four numbers, and an IPv6 address in brackets. */
const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) !== 0;

export const isForTests = ({ origin }: URL, { PUSH_TEST_ORIGIN }: Settings) =>
  PUSH_TEST_ORIGIN !== undefined && origin === new URL(PUSH_TEST_ORIGIN).origin;
