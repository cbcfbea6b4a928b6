import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { type ErrorCode, errors } from '../schema/errors.ts';
import { isStorable } from '../schema/text.ts';
import type { FindAsker } from './auth/asker.ts';
import type { Allowance } from './limits/allowance.ts';
import { pace } from './limits/pace.ts';
import { perProcess } from './limits/rates.ts';
import { turnsOfEach } from './limits/turns.ts';

/** The variables of every request. */
export type Http = {
  Variables: {
    requestId: string;
    log: Logger;
    memberId: string;
    /**
     * Makes sure that the session has not ended, for requests that take long. `membersOnly` sets
     * it. @throws 401
     */
    stillMember: () => Promise<void>;
    /** The parsed JSON body of a POST, PUT, PATCH or DELETE; `jsonOnly` sets it. */
    body: unknown;
  };
};

/** Ends the request with the words for `code`. */
export function refusal(
  status: 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507,
  code: ErrorCode,
  headers: Record<string, string> = {},
): HTTPException {
  const res = Response.json({ code, message: errors[code] }, { status, headers });
  return new HTTPException(status, { res });
}

/** For `Retry-After`, in seconds: before that, there would be no room either. */
const comeBackSeconds = 5;

/** Ends a request for which there is no room now. */
export const busy = () => refusal(503, 'busy', { 'retry-after': String(comeBackSeconds) });

/** Counts one request against a member or a network. @throws 429 */
export function takeOrRefuse(allowance: Allowance, key: string): void {
  if (!allowance.take(key)) throw refusal(429, 'too_many');
}

/**
 * How many requests of one member are answered at a time: a screen's pictures, and uploads besides.
 * Further ones queue.
 */
const answersAtOnce = 16;
const inTurnOf = turnsOfEach(answersAtOnce);

/**
 * After how long, in ms, the session of a request that is still going on is checked again, since it
 * may have ended meanwhile.
 */
const askAgainMs = 1_000;

/** Lets only verified, active members pass. @throws 401 */
export function membersOnly(findAsker: FindAsker): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    const ask = async () => {
      const asker = await findAsker(c.req.raw.headers);
      if (asker.state !== 'member') throw refusal(401, 'signed_out');
      return asker.memberId;
    };
    const memberId = await ask();
    let askedAt = Date.now();
    c.set('memberId', memberId);
    c.set('stillMember', async () => {
      if (Date.now() - askedAt < askAgainMs) return;
      await ask();
      askedAt = Date.now();
    });
    await inTurnOf(memberId, async () => {
      await c.get('stillMember')();
      await next();
    });
  });
}

/**
 * Answers with what `work` finds in Postgres. Nothing is looked up for a request whose client has
 * gone meanwhile.
 */
export type LookUp = (c: Context<Http>, work: () => Promise<object>) => Promise<Response>;

/**
 * The longest time that one look-up counts for, in ms. Beyond that, twice what a search in messages
 * may take, it is waiting for a Postgres that is busy with others.
 */
const longestLookUp = 400;

/**
 * Does one look-up at a time for each member, and so many ms of them in a minute: a member who has
 * much to look through waits only for themselves.
 */
export function lookUps(): LookUp {
  const inTurnOf = turnsOfEach();
  const spent = pace(perProcess.lookUpMs);
  return (c, work) => {
    const me = c.get('memberId');
    return inTurnOf(me, async () => {
      await spent.turn(me);
      if (c.req.raw.signal.aborted) return c.body(null, 204);
      await c.get('stillMember')();
      const began = performance.now();
      try {
        return c.json(await work());
      } finally {
        spent.count(me, Math.min(longestLookUp, performance.now() - began));
      }
    });
  };
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Lets requests that may have effects pass only if they come from our own pages. @throws 403 */
export function ownPagesOnly(origin: string): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    if (unsafe.has(c.req.method) && c.req.header('origin') !== origin)
      throw refusal(403, 'invalid');
    await next();
  });
}

/** Ends a request with more than so many bytes. @throws 413 */
export function noLargerThan(maxSize: number): MiddlewareHandler<Http> {
  return bodyLimit({
    maxSize,
    onError: async ({ req }) => {
      await discard(req.raw.body);
      const tooLarge = refusal(413, 'invalid');
      // What is left of the body is never read, so nothing else may follow on this connection.
      tooLarge.res?.headers.set('connection', 'close');
      throw tooLarge;
    },
  });
}

/**
 * Reads up to 10 MB of a refused body: a client that is still sending when its connection closes
 * sees a broken connection instead of the answer.
 */
async function discard(body: Request['body']) {
  if (!body || body.locked) return;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > 10_000_000) return;
  }
}

/** Makes browsers and proxies store no answer, unless the answer itself sets how long. */
export function notStored(): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
}

/**
 * Refuses a URL with NUL in it: names in URLs are looked up in Postgres, which does not take NUL.
 * @throws 400
 */
export function storableAddress(): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    if (!isStorableAddress(c.req.url)) throw refusal(400, 'invalid');
    await next();
  });
}

/**
 * Whether Postgres can hold the names in this URL. Other bytes that are no text, URL decoders leave
 * encoded.
 */
export const isStorableAddress = (url: string): boolean => !url.includes('%00');

/**
 * Lets a request that may have effects pass only if its type is JSON, which no cross-site form can
 * send, and if Postgres can hold every text in it, wherever it is read later. @throws 400
 */
export function jsonOnly(): MiddlewareHandler<Http> {
  return createMiddleware<Http>(async (c, next) => {
    if (unsafe.has(c.req.method)) {
      const type = c.req.header('content-type')?.split(';')[0]?.trim();
      if (type !== 'application/json') throw refusal(400, 'invalid');
      c.set('body', await jsonBody(c, storable));
    }
    await next();
  });
}

/** The request's body (see `jsonOnly`) in this shape. @throws 400 */
export function bodyAs<Body>(c: Context<Http>, shape: z.ZodType<Body>): Body {
  const { data, success } = shape.safeParse(c.get('body'));
  if (!success) throw refusal(400, 'invalid');
  return data;
}

/** The request's JSON. @throws 400, also if `check` throws, which is given every name and value */
export async function jsonBody(c: Context, check?: (name: string, value: unknown) => unknown) {
  try {
    return JSON.parse(await c.req.text(), check) as unknown;
  } catch {
    throw refusal(400, 'invalid');
  }
}

function storable(name: string, value: unknown): unknown {
  if (isStorable(name) && (typeof value !== 'string' || isStorable(value))) return value;
  throw new Error('cannot be stored');
}

/** Passes on the cookies that better-auth set in its answer to us. */
export function passCookies(c: Context, headers: Headers | null | undefined): void {
  for (const cookie of headers?.getSetCookie() ?? []) {
    c.header('set-cookie', cookie, { append: true });
  }
}
