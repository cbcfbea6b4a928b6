import { ask } from '../device/ask.ts';

/** Without an answer a call goes on with what it has, in ms. */
const withinMs = 3_000;

/** By whose help a way to the other side is looked for. @throws ApiError */
export const findServers = async () =>
  (await ask<{ iceServers: RTCIceServer[] }>('/api/ice', { limitMs: withinMs })).iceServers;
