import { secureHeaders } from 'hono/secure-headers';
import type { Env } from './env.ts';

/** The content policy and its companions, on every response. No request leaves the origin. */
export function securityHeaders(env: Env) {
  // Safari does not count a WebSocket to the own host as 'self'.
  const socketOrigin = env.ORIGIN.replace(/^http/, 'ws');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      connectSrc: ["'self'", socketOrigin],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: env.ORIGIN.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: ['self'], geolocation: [], payment: [] },
  });
}
