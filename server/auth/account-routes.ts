import { isAPIError } from 'better-auth/api';
import { Hono } from 'hono';
import * as z from 'zod';
import { changeNeedsPassword, emailProblem, normalEmail } from '../../schema/auth/rules.ts';
import { errors } from '../../schema/errors.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { type Http, jsonBody, refusal } from '../http.ts';
import type { FindAsker, SessionToken } from './asker.ts';
import { attempt, forgive, limits, passwordKey } from './attempts.ts';
import type { Auth } from './auth.ts';
import { startEmailChange } from './email-change.ts';
import { providerId } from './federated.ts';
import { leave, stay } from './leaving.ts';
import { spendReauthentication } from './reauthentication.ts';

const emailChange = z.strictObject({
  newEmail: z.string().max(1000),
  currentPassword: z.string().max(1000),
});
const departure = z.strictObject({ currentPassword: z.string().max(1000) });

interface Parts {
  env: Env;
  auth: Auth;
  sql: Sql;
  sessionToken: SessionToken;
}

/** What a member does to their own account; all of it asks again who they are. */
export function accountRoutes({ env, auth, sql, sessionToken }: Parts) {
  const routes = new Hono<Http>();

  const waysIn = async (memberId: string) => {
    const [ways] = await sql<{ email: string; hasPassword: boolean; connected: boolean }[]>`
      select email,
        exists(select from auth.account where user_id = "user".id and password is not null) as "hasPassword",
        exists(select from auth.account where user_id = "user".id and provider_id = ${providerId}) as connected
      from auth.user where id = ${memberId}`;
    return ways;
  };

  /** By password; without one, by having just shown the provider. @throws 400, 429 after too many tries */
  async function confirmMember(memberId: string, password: string, headers: Headers) {
    if ((await waysIn(memberId))?.hasPassword) return confirmPassword(memberId, password, headers);
    const token = await sessionToken(headers);
    if (!token || !(await spendReauthentication(sql, memberId, token))) {
      throw refusal(400, 'confirm_again');
    }
  }

  /** @throws 429 after too many tries on this account, 400 when it is wrong */
  async function confirmPassword(memberId: string, password: string, headers: Headers) {
    const key = passwordKey(memberId);
    if (!(await attempt(sql, key, limits.password))) throw refusal(429, 'too_many');
    try {
      await auth.api.verifyPassword({ body: { password }, headers });
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw refusal(400, 'wrong_password');
      throw error;
    }
    await forgive(sql, key);
  }

  routes.get('/details', async (c) => c.json(await waysIn(c.get('memberId'))));

  routes.post('/change-email', async (c) => {
    const body = emailChange.safeParse(await jsonBody(c));
    if (!body.success) throw refusal(400, 'invalid');
    const { currentPassword } = body.data;
    const newEmail = normalEmail(body.data.newEmail);
    const problem = emailProblem(newEmail);
    if (problem) return c.json({ code: 'INVALID_EMAIL', message: problem }, 400);
    if (!currentPassword && (await waysIn(c.get('memberId')))?.hasPassword) {
      return c.json({ code: 'PASSWORD_REQUIRED', message: changeNeedsPassword }, 400);
    }
    await confirmMember(c.get('memberId'), currentPassword, c.req.raw.headers);
    if (!(await attempt(sql, `email-change:${c.get('memberId')}`, limits.emailChange))) {
      throw refusal(429, 'too_many');
    }
    await startEmailChange(env, sql, c.get('memberId'), newEmail);
    return c.json({});
  });

  routes.post('/leave', async (c) => {
    const body = departure.safeParse(await jsonBody(c));
    if (!body.success) throw refusal(400, 'invalid');
    await confirmMember(c.get('memberId'), body.data.currentPassword, c.req.raw.headers);
    await leave(sql, c.get('memberId'));
    return c.json({});
  });

  return routes;
}

/** For those on their way out, who are no members to anyone else. @throws 401 */
export function stayRoutes(sql: Sql, findAsker: FindAsker) {
  return new Hono<Http>().post('/stay', async (c) => {
    const asker = await findAsker(c.req.raw.headers);
    if (asker.state !== 'leaving') {
      return c.json({ code: 'signed_out', message: errors.signed_out }, 401);
    }
    await stay(sql, asker.memberId);
    return c.json({});
  });
}
