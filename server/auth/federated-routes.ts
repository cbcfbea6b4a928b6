import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { type Http, jsonBody, membersOnly, refusal } from '../http.ts';
import type { FindAsker, SessionToken } from './asker.ts';
import { attempt, limits } from './attempts.ts';
import type { Auth } from './auth.ts';
import { providerId } from './federated.ts';
import { findProvider } from './provider.ts';
import {
  finishReauthentication,
  isReauthentication,
  startReauthentication,
} from './reauthentication.ts';

const nothing = z.strictObject({});

interface Parts {
  env: Env;
  auth: Auth;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
  /** better-auth's own answer, with the asker's address for its limits. */
  handle: (c: Context) => Promise<Response>;
}

/** The ways to the provider and back; none of them is there without one. */
export function federatedRoutes(parts: Parts) {
  const { env, sql, findAsker, sessionToken, handle } = parts;
  const routes = new Hono<Http>();
  if (!env.OIDC_ISSUER) return routes;

  const failed = (reason: string) => `/login?error=${reason}`;

  const reachable = createMiddleware(async (_c, next) => {
    if (!(await findProvider(parts))) throw refusal(503, 'provider_away');
    await next();
  });
  routes.use('/auth/sign-in/social', reachable);
  routes.use('/auth/link-social', reachable, membersOnly(findAsker));

  // The one GET with effects: the provider sends the browser here. Its state is bound to that browser's cookie.
  routes.get(`/auth/callback/${providerId}`, async (c) => {
    const { state = '', code = '' } = c.req.query();
    if (isReauthentication(state)) {
      const token = await sessionToken(c.req.raw.headers);
      const done = !!token && (await finishReauthentication(parts, token, { state, code }));
      return c.redirect(`/reauthenticate?result=${done ? 'done' : 'failed'}`);
    }
    const response = await handle(c);
    if (response.status >= 400) {
      return c.redirect(failed(response.status === 429 ? 'too_many' : 'unexpected'));
    }
    return response;
  });

  const limited = createMiddleware<Http>(async (c, next) => {
    if (!(await attempt(sql, `provider:${c.get('memberId')}`, limits.provider))) {
      throw refusal(429, 'too_many');
    }
    await next();
  });
  for (const path of ['reauthenticate', 'disconnect']) {
    routes.use(`/account/${path}`, membersOnly(findAsker), limited);
  }

  routes.post('/account/reauthenticate', async (c) => {
    if (!nothing.safeParse(await jsonBody(c)).success) throw refusal(400, 'invalid');
    const token = await sessionToken(c.req.raw.headers);
    const url = token && (await startReauthentication(parts, c.get('memberId'), token));
    if (!url) throw refusal(503, 'provider_away');
    return c.json({ url });
  });

  routes.post('/account/disconnect', async (c) => {
    if (!nothing.safeParse(await jsonBody(c)).success) throw refusal(400, 'invalid');
    const { count } = await sql`
      delete from auth.account
      where user_id = ${c.get('memberId')} and provider_id = ${providerId} and exists (
        select from auth.account as other
        where other.user_id = ${c.get('memberId')} and other.password is not null)`;
    if (count === 0) throw refusal(400, 'last_way_in');
    return c.json({});
  });

  return routes;
}
