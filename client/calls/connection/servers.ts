import { callApi } from '../../device/api.ts';

/** How long a call waits for the ICE servers before it continues without them, in ms. */
const withinMs = 3_000;

/**
 * The ICE servers that help to find a path to the other side. Each call asks, as access expires.
 * @throws ApiError
 */
export async function findServers(limitMs = withinMs): Promise<RTCIceServer[]> {
  const { iceServers } = await callApi<{ iceServers: RTCIceServer[] }>('/api/ice', { limitMs });
  return iceServers;
}
