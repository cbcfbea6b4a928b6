import { getConnInfo } from '@hono/node-server/conninfo';
import { isAPIError } from 'better-auth/api';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Env } from '../env.ts';
import { type Http, jsonBody, refusal } from '../http.ts';
import type { FindAsker } from './asker.ts';
import { type Auth, clientAddressHeader } from './auth.ts';

const confirmation = z.strictObject({ token: z.string().max(2000) });

/** better-auth answers more than our pages ask. The rest stays shut: its update-user, say, takes any name. */
const openPaths = [
  'request-password-reset',
  'reset-password',
  'send-verification-email',
  'sign-in/email',
  'sign-out',
  'sign-up/email',
];

/** better-auth's endpoints, and ours around them. */
export function authRoutes(env: Env, auth: Auth, findAsker: FindAsker) {
  const routes = new Hono<Http>();

  routes.get('/account/session', async (c) => {
    // better-auth prolongs a session that is in use, in its row and in the cookie.
    const prolonged = await auth.api.getSession({
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    for (const cookie of prolonged.headers?.getSetCookie() ?? []) {
      c.header('set-cookie', cookie, { append: true });
    }
    return c.json(await findAsker(c.req.raw.headers));
  });

  // The link in the mail opens a page; only this click confirms, so that a scanner's GET does not.
  routes.post('/account/confirm-email', async (c) => {
    const body = confirmation.safeParse(await jsonBody(c));
    if (!body.success) throw refusal(400, 'invalid');
    try {
      await auth.api.verifyEmail({ query: { token: body.data.token } });
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) {
        return c.json({ code: error.body?.code, message: error.message }, 400);
      }
      throw error;
    }
    return c.json({});
  });

  for (const path of openPaths) {
    routes.post(`/auth/${path}`, async (c) => {
      const response = await auth.handler(withClientAddress(c, env));
      // Of these two better-auth says no code.
      if (response.status === 429) throw refusal(429, 'too_many');
      if (response.status >= 500) throw refusal(503, 'unexpected');
      return response;
    });
  }
  return routes;
}

/** Rate limits count by this address: the socket's, or the last hop's word behind a trusted proxy. */
function withClientAddress(c: Context, env: Env): Request {
  const headers = new Headers(c.req.raw.headers);
  const forwarded = env.TRUST_PROXY
    ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : '';
  headers.set(clientAddressHeader, forwarded || getConnInfo(c).remote.address || '');
  return new Request(c.req.raw, { headers });
}
