import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';

/**
 * How long credentials are valid, in seconds. They cannot be revoked, so they are valid also for
 * members who are banned meanwhile. A call that lasts longer goes on, and asks for new ones when it
 * has to find another way.
 */
export const credentialsSeconds = 3600;

interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/**
 * STUN and TURN servers for one member's calls. The user name for TURN contains the member and an
 * expiry time; the password is its signature with the secret that coturn shares with us:
 * https://datatracker.ietf.org/doc/html/draft-uberti-behave-turn-rest-00
 */
export function iceServers(
  { ICE_URLS = '', TURN_SECRET }: Pick<Env, 'ICE_URLS' | 'TURN_SECRET'>,
  memberId: string,
  nowMs: number,
): IceServer[] {
  const urls = ICE_URLS.split(',').map((url) => url.trim());
  const stun = urls.filter((url) => url.startsWith('stun'));
  const turn = TURN_SECRET ? urls.filter((url) => url.startsWith('turn')) : [];
  const username = `${Math.floor(nowMs / 1000) + credentialsSeconds}:${memberId}`;
  const credential = createHmac('sha1', TURN_SECRET ?? '')
    .update(username)
    .digest('base64');
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 ? [{ urls: turn, username, credential }] : []),
  ];
}
