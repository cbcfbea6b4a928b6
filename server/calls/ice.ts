import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';

/**
 * Credentials hold so long, in seconds, for whoever is shut out meanwhile as well: nobody can call them back. A call that lasts
 * longer goes on, and asks for new ones when it has to find another way.
 */
export const credentialsSeconds = 3600;

export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/**
 * Ways through for one member's calls. What a TURN server is told names the member and an end, and is signed with what it
 * shares with us: https://datatracker.ietf.org/doc/html/draft-uberti-behave-turn-rest-00
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
