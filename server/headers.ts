import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isPlainOrigin } from '../schema/text.ts';
import { captchaHosts } from './auth/captcha.ts';
import type { Env } from './env.ts';

/** The chess engine: WebAssembly in a worker, to which the policy of its own file applies. */
const engineFile = /^\/assets\/stockfish-[\w-]+\.js$/;

/**
 * The content security policy and related headers, on every response. Pages load nothing but from
 * our own origin, except for a configured security check, and for frames that a member opens:
 * players of videos, and games, whose list may change at any time.
 */
export function securityHeaders(
  env: Env,
  players: string[],
  games: () => string[],
): MiddlewareHandler {
  // To Safari a WebSocket to the page's own host is not 'self'.
  const socketOrigin = env.ORIGIN.replace(/^http/, 'ws');
  const captcha = captchaHosts(env);
  // In connect-src too: a page asks whether a game's host answers before it frames the game.
  const ofGames = () => games().filter(isPlainOrigin).join(' ');
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
