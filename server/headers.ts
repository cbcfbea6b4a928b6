import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { captchaHosts } from './auth/captcha.ts';
import type { Env } from './env.ts';

/** The chess engine: WebAssembly in a thread of its own, which obeys the policy of its own file. */
const engineFile = /^\/assets\/stockfish-[\w-]+\.js$/;

/**
 * The content policy and its companions, on every response. No request leaves the origin but for a configured security check,
 * and for what features show in frames of other origins once a member asks for it: players of videos, and games, which come and go.
 */
export function securityHeaders(
  env: Env,
  players: string[],
  games: () => string[],
): MiddlewareHandler {
  // Safari does not count a WebSocket to the own host as 'self'.
  const socketOrigin = env.ORIGIN.replace(/^http/, 'ws');
  const captcha = captchaHosts(env);
  // Asked whether they are there before they are framed.
  const ofGames = () => games().join(' ');
  const others: Parameters<typeof secureHeaders>[0] = {
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: env.ORIGIN.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: ['self'], geolocation: [], payment: [] },
  };
  const page = secureHeaders({
    ...others,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      ...(captcha.length && { scriptSrc: ["'self'", ...captcha] }),
      frameSrc: [...players, ...captcha, ofGames],
      ...(env.CAPTCHA_PROVIDER === 'hcaptcha' && { styleSrc: ["'self'", ...captcha] }),
      connectSrc: ["'self'", socketOrigin, ...captcha, ofGames],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
  const engine = secureHeaders({
    ...others,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'wasm-unsafe-eval'"],
      connectSrc: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
  return (c, next) => (engineFile.test(c.req.path) ? engine : page)(c, next);
}
