import { ask } from '../device/ask.ts';

/** Without an answer by then a call goes on without them, in ms. */
const withinMs = 3_000;

/** The ICE servers that help to find a path to the other side. @throws ApiError */
export async function findServers(limitMs = withinMs): Promise<RTCIceServer[]> {
  const { iceServers } = await ask<{ iceServers: RTCIceServer[] }>('/api/ice', { limitMs });
  return iceServers;
}

let early: Promise<RTCIceServer[]> | undefined;

/** Asks while it rings, so that accepting need not wait. Returns a function that forgets the answer. */
export function findServersEarly(): () => void {
  const asked = findServers();
  const forget = () => {
    if (early === asked) early = undefined;
  };
  early = asked;
  asked.catch(forget);
  return forget;
}

/** For one call: the next asks again, as access expires. */
export function serversForCall(limitMs?: number): Promise<RTCIceServer[]> {
  const asked = early ?? findServers(limitMs);
  early = undefined;
  return asked;
}
