import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { securityCheckNeeded } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { bodyAs, busy, type Http, membersOnly, passCookies, refusal } from '../http.ts';
import { turnsOfEach } from '../limits/turns.ts';
import { accountRoutes, stayRoutes } from './account-routes.ts';
import type { FindAsker, SessionToken } from './asker.ts';
import type { Auth } from './auth.ts';
import { betterAuthRequest } from './better-auth-request.ts';
import { captchaOfPage, failedCaptcha } from './captcha.ts';
import { finishEmailChange } from './email-change.ts';
import { providerOfPage } from './federated.ts';
import { federatedRoutes } from './federated-routes.ts';
import { readHouse } from './house.ts';
import { withoutInvitation } from './invitations.ts';
import { noteUse, sessionRoutes } from './session-routes.ts';
import { confirmEmail } from './verification.ts';

const confirmation = z.strictObject({ token: z.string().max(2000) });

/**
 * The endpoints of better-auth that our pages use. The others stay closed: its update-user, for
 * one, accepts any name.
 */
const openPaths = [
  'change-password',
  'correct-email',
  'request-password-reset',
  'reset-password',
  'send-verification-email',
  'sign-in/email',
  'sign-out',
  'sign-up/email',
];

/**
 * In ms, longer than a reset takes: for a known address there is more to write, and the time of the
 * answer would give that away.
 */
const evenAnswerMs = 100;

/**
 * Each session has one look-up at a time: each takes five queries, and log-ins would wait behind
 * them.
 */
const inTurnOf = turnsOfEach();

/** Open if a provider is configured. */
const providerPaths = ['sign-in/social'];

interface Parts {
  env: Env;
  auth: Auth;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
}

/** better-auth's endpoints, and ours around them. */
export function authRoutes({ env, auth, sql, findAsker, sessionToken }: Parts) {
  const routes = new Hono<Http>();

  /**
   * The token from a mail's link. Only a click on the page behind that link sends it, so a mail
   * scanner's GET confirms nothing.
   */
  const confirmedToken = (c: Context<Http>): string => bodyAs(c, confirmation).token;

  routes.get('/account/options', async (c) =>
    c.json({
      captcha: captchaOfPage(env),
      provider: providerOfPage(env),
      ...(await readHouse(sql)),
    }),
  );

  routes.get('/account/session', async (c) => {
    const asked = c.req.raw.headers;
    const token = await sessionToken(asked);
    if (!token) return c.json(await findAsker(asked));
    return inTurnOf(token, async () => {
      // better-auth extends a session that is in use, in its row and in the cookie.
      const { headers } = await auth.api.getSession({ headers: asked, returnHeaders: true });
      passCookies(c, headers);
      await noteUse(sql, token);
      return c.json(await findAsker(asked));
    });
  });

  routes.post('/account/confirm-email', async (c) => {
    const token = confirmedToken(c);
    if (!(await confirmEmail(env, sql, token))) throw refusal(400, 'link_used');
    return c.json({});
  });

  routes.post('/account/confirm-email-change', async (c) => {
    const token = confirmedToken(c);
    if (!(await finishEmailChange(env, sql, token))) throw refusal(400, 'link_used');
    return c.json({});
  });

  routes.route('/account', stayRoutes(sql, findAsker));
  const members = membersOnly(findAsker);
  routes
    .use('/account/sessions/*', members)
    .route('/account/sessions', sessionRoutes(sql, sessionToken));
  for (const path of ['details', 'change-email', 'leave']) routes.use(`/account/${path}`, members);
  routes.route('/account', accountRoutes({ auth, sql, sessionToken }));

  // better-auth would accept any session, even of an account that is unverified or leaving.
  routes.use('/auth/change-password', members);
  const handle = async (c: Context) => auth.handler(await betterAuthRequest(c, env));
  routes.route('/', federatedRoutes({ env, auth, sql, findAsker, sessionToken, handle }));
  for (const path of [...openPaths, ...(env.OIDC_ISSUER ? providerPaths : [])]) {
    routes.post(`/auth/${path}`, async (c) => {
      const even = path === 'request-password-reset' && pause(evenAnswerMs);
      const [response] = await Promise.all([handle(c), even]);
      // For these two, better-auth's answer has no code.
      if (response.status === 429) throw refusal(429, 'too_many');
      if (response.status >= 500) throw await failed(response);
      const answer = await answerOf(response);
      return path === 'sign-up/email' && response.ok ? withoutInvitation(answer) : answer;
    });
  }
  return routes;
}

async function failed(response: Response) {
  const body = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return body?.code === 'busy' ? busy() : refusal(503, 'unexpected');
}

/**
 * Removes the session's token from an answer, where better-auth repeats it: it belongs in the
 * cookie only, where no script can read it.
 */
async function answerOf(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!response.ok && failedCaptcha(body)) {
    return Response.json({ code: 'security_check', message: securityCheckNeeded }, { status: 400 });
  }
  const code = (body as { code?: unknown } | null)?.code;
  if (code === 'INVALID_PASSWORD') throw refusal(400, 'wrong_password');
  // In a race, the hook that refuses runs after a failure whose status better-auth keeps.
  if (code === 'by_invitation' || code === 'invitation_over') throw refusal(403, code);
  if (typeof body !== 'object' || body === null || !('token' in body)) return response;
  const { token: _, ...rest } = body;
  return new Response(JSON.stringify(rest), response);
}
