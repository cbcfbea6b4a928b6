import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { bodyAs, type Http, membersOnly, passCookies, refusal } from '../http.ts';
import { attempt } from '../limits/attempts.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { type Limit, limits } from '../limits/rates.ts';
import type { FindAsker, SessionToken } from './asker.ts';
import type { Auth } from './auth.ts';
import { confirmMember, loginMethods } from './confirmation.ts';
import { mayEnter } from './door.ts';
import { connectStart, providerId } from './federated.ts';
import { withoutInvitation } from './invitations.ts';
import { queueMail } from './mail-queue.ts';
import { findProvider } from './provider.ts';
import {
  finishReauthentication,
  isReauthentication,
  startReauthentication,
} from './reauthentication.ts';

/** The failures of a sign-in with the provider that makes an account. */
const atTheDoor = new Set([
  'account_not_linked',
  'by_invitation',
  'invitation_over',
  'unable_to_create_user',
]);

const nothing = z.strictObject({});
const confirmation = z.strictObject({ currentPassword: z.string().max(1000) });

interface Parts {
  env: Env;
  auth: Auth;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
  /** Passes a request to better-auth, with the client's address for its limits. */
  handle: (c: Context) => Promise<Response>;
}

/** The routes to the provider and back; without a provider there are none. */
export function federatedRoutes(parts: Parts) {
  const { env, auth, sql, findAsker, sessionToken, handle } = parts;
  const routes = new Hono<Http>();
  if (!env.OIDC_ISSUER) return routes;

  const failed = (reason: string) => `/login?error=${reason}`;

  /** @throws 429 */
  async function count(who: string, limit: Limit) {
    if (!(await attempt(sql, `provider:${who}`, limit))) throw refusal(429, 'too_many');
  }
  /** @throws 503 */
  async function reach() {
    if (!(await findProvider(parts))) throw refusal(503, 'provider_away');
  }

  // better-auth answers next.
  routes.post('/auth/sign-in/social', async (c, next) => {
    await count(networkOf(clientAddress(c, env)), limits.providerStart);
    await reach();
    await next();
  });

  // The one GET with effects: the provider sends the browser here. Its state is bound to that
  // browser's cookie.
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
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '/', env.ORIGIN);
    // A closed door answers alike for addresses that have an account and those that have none.
    if (pathname === '/login' && atTheDoor.has(searchParams.get('error') ?? '')) {
      return (await mayEnter(sql, c.req.raw.headers))
        ? response
        : c.redirect(failed('by_invitation'));
    }
    return searchParams.has('error') ? response : withoutInvitation(response);
  });

  for (const path of ['reauthenticate', 'connect', 'disconnect']) {
    routes.use(`/account/${path}`, membersOnly(findAsker));
  }

  /** The body that a member sent; counted only if it is well-formed. @throws 400, 429 */
  async function asked<Body>(c: Context<Http>, shape: z.ZodType<Body>): Promise<Body> {
    const body = bodyAs(c, shape);
    await count(c.get('memberId'), limits.provider);
    return body;
  }

  routes.post('/account/reauthenticate', async (c) => {
    await asked(c, nothing);
    const token = await sessionToken(c.req.raw.headers);
    const url = token && (await startReauthentication(parts, c.get('memberId'), token));
    if (!url) throw refusal(503, 'provider_away');
    return c.json({ url });
  });

  routes.post('/account/connect', async (c) => {
    const { currentPassword } = await asked(c, confirmation);
    const { headers } = c.req.raw;
    await confirmMember(parts, c.get('memberId'), currentPassword, headers);
    await reach();
    const start = { body: connectStart, headers, returnHeaders: true } as const;
    const answer = await auth.api.linkSocialAccount(start);
    passCookies(c, answer.headers);
    return c.json({ url: answer.response.url });
  });

  routes.post('/account/disconnect', async (c) => {
    const memberId = c.get('memberId');
    const { currentPassword } = await asked(c, confirmation);
    if (!(await loginMethods(sql, memberId))?.hasPassword) throw refusal(400, 'last_way_in');
    await confirmMember(parts, memberId, currentPassword, c.req.raw.headers);
    await sql.begin(async (tx) => {
      const { count } = await tx`
        delete from auth.account where user_id = ${memberId} and provider_id = ${providerId}`;
      if (count === 0) throw refusal(404, 'not_found');
      await queueMail(tx, { kind: 'disconnected', userId: memberId });
    });
    return c.json({});
  });

  return routes;
}
