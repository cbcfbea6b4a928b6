import { ask } from '../device/ask.ts';

/** Without an answer a call goes on with what it has, in ms. */
const withinMs = 3_000;

/** By whose help a way to the other side is looked for. @throws ApiError */
export async function findServers(limitMs = withinMs): Promise<RTCIceServer[]> {
  const { iceServers } = await ask<{ iceServers: RTCIceServer[] }>('/api/ice', { limitMs });
  return iceServers;
}

let early: Promise<RTCIceServer[]> | undefined;

/** Asks while it rings, so that whoever says yes does not wait for it. Returns what forgets the answer. */
export function findServersEarly(): () => void {
  const asked = findServers();
  const forget = () => {
    if (early === asked) early = undefined;
  };
  early = asked;
  asked.catch(forget);
  return forget;
}

/** For one call: the next asks anew, since they let one through for a while only. */
export function serversForCall(limitMs?: number): Promise<RTCIceServer[]> {
  const asked = early ?? findServers(limitMs);
  early = undefined;
  return asked;
}
