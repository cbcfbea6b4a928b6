import { Hono } from 'hono';
import * as z from 'zod';
import { changeNeedsPassword, newEmailProblem, normalEmail } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import { bodyAs, type Http, refusal } from '../http.ts';
import { attempt } from '../limits/attempts.ts';
import { limits } from '../limits/rates.ts';
import type { FindAsker, SessionToken } from './asker.ts';
import type { Auth } from './auth.ts';
import { confirmMember, loginMethods } from './confirmation.ts';
import { startEmailChange } from './email-change.ts';
import { leave, stay } from './leaving.ts';

const emailChange = z.strictObject({
  newEmail: z.string().max(1000),
  currentPassword: z.string().max(1000),
});
const departure = z.strictObject({ currentPassword: z.string().max(1000) });

interface Parts {
  auth: Auth;
  sql: Sql;
  sessionToken: SessionToken;
}

/** A member's changes of their own account; all of them ask again for proof. */
export function accountRoutes(parts: Parts) {
  const { sql } = parts;
  const routes = new Hono<Http>();

  routes.get('/details', async (c) => c.json(await loginMethods(sql, c.get('memberId'))));

  routes.post('/change-email', async (c) => {
    const { currentPassword, newEmail: typed } = bodyAs(c, emailChange);
    const newEmail = normalEmail(typed);
    const methods = await loginMethods(sql, c.get('memberId'));
    const problem = newEmailProblem(newEmail, methods?.email);
    if (problem) return c.json({ code: 'INVALID_EMAIL', message: problem }, 400);
    if (!currentPassword && methods?.hasPassword) {
      return c.json({ code: 'PASSWORD_REQUIRED', message: changeNeedsPassword }, 400);
    }
    await confirmMember(parts, c.get('memberId'), currentPassword, c.req.raw.headers);
    if (!(await attempt(sql, `email-change:${c.get('memberId')}`, limits.emailChange))) {
      throw refusal(429, 'too_many');
    }
    await startEmailChange(sql, c.get('memberId'), newEmail);
    return c.json({});
  });

  routes.post('/leave', async (c) => {
    const { currentPassword } = bodyAs(c, departure);
    await confirmMember(parts, c.get('memberId'), currentPassword, c.req.raw.headers);
    await leave(sql, c.get('memberId'));
    return c.json({});
  });

  return routes;
}

/** Serves members who are leaving, who are no members to anyone else. @throws 401 */
export function stayRoutes(sql: Sql, findAsker: FindAsker) {
  return new Hono<Http>().post('/stay', async (c) => {
    const asker = await findAsker(c.req.raw.headers);
    const stays = asker.state === 'leaving' && (await stay(sql, asker.memberId));
    if (!stays) throw refusal(401, 'signed_out');
    return c.json({});
  });
}
