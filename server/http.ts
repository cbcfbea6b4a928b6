import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { type ErrorCode, errors } from '../schema/errors.ts';
import type { FindAsker } from './auth/asker.ts';
import { turnsOfEach } from './limits/turns.ts';

/** What every request carries. */
export type Http = { Variables: { requestId: string; log: Logger; memberId: string } };

/** Ends the request with the words for `code`. */
export function refusal(
  status: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507,
  code: ErrorCode,
  headers: Record<string, string> = {},
): HTTPException {
  const res = Response.json({ code, message: errors[code] }, { status, headers });
  return new HTTPException(status, { res });
}

/** For a while, in seconds, whoever comes again would find no place either. */
const comeBackSeconds = 5;

/** Ends a request for which there is no room now. */
export const busy = () => refusal(503, 'busy', { 'retry-after': String(comeBackSeconds) });

/** Answered at once, of one member: a screen's pictures, and uploads beside them. Whoever asks more waits in turn. */
const answersAtOnce = 16;
const inTurnOf = turnsOfEach(answersAtOnce);

/** Lets verified, active members pass. @throws 401 */
export function membersOnly(findAsker: FindAsker): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    const asker = await findAsker(c.req.raw.headers);
    if (asker.state !== 'member') throw refusal(401, 'signed_out');
    c.set('memberId', asker.memberId);
    await inTurnOf(asker.memberId, next);
  });
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Effects only for requests of our own pages. @throws 403 */
export function ownPagesOnly(origin: string): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    if (unsafe.has(c.req.method) && c.req.header('origin') !== origin)
      throw refusal(403, 'invalid');
    await next();
  });
}

/** Effects only for what says that it is JSON: no cross-site form, no text/plain. @throws 400 */
export function jsonOnly(): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    if (unsafe.has(c.req.method)) {
      const type = c.req.header('content-type')?.split(';')[0]?.trim();
      if (type !== 'application/json') throw refusal(400, 'invalid');
    }
    await next();
  });
}

/** The JSON body. @throws 400 */
export async function jsonBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw refusal(400, 'invalid');
  }
}

/** Hands on the cookies that better-auth sets in an answer to us. */
export function passCookies(c: Context, headers: Headers | null | undefined): void {
  for (const cookie of headers?.getSetCookie() ?? []) {
    c.header('set-cookie', cookie, { append: true });
  }
}
