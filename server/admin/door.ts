import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Role } from '../../schema/auth/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { FindAsker, SessionToken } from '../auth/asker.ts';
import type { Auth } from '../auth/auth.ts';
import { confirmMember } from '../auth/confirmation.ts';
import type { Sql } from '../db.ts';
import { type Http, membersOnly, refusal, takeOrRefuse } from '../http.ts';
import type { Allowance } from '../limits/allowance.ts';
import { requireRole } from './access.ts';

export type DoorParts = {
  auth: Auth;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
};

/** Lets only members of a role pass. The acts themselves look again, in their transactions. */
export function rolesOnly(
  { sql, findAsker }: DoorParts,
  requests: Allowance,
): (least: Role) => MiddlewareHandler<Http> {
  const members = membersOnly(findAsker);
  return (least) =>
    createMiddleware<Http>((c, next) =>
      members(c, async () => {
        takeOrRefuse(requests, c.get('memberId'));
        await answered(requireRole(sql, c.get('memberId'), least));
        await next();
      }),
    );
}

const statuses = { no_role: 403, not_found: 404 } as const;

/** What an act resolves to; what it refuses becomes an answer. @throws 400, 403, 404 */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HearthError)) throw error;
    const { code } = error.details;
    throw refusal(code === 'no_role' || code === 'not_found' ? statuses[code] : 400, code);
  }
}

/** Answers with nothing once an act is done. @throws 400, 403, 404 */
export const done = (c: Context<Http>, work: Promise<unknown>): Promise<Response> =>
  answered(work.then(() => c.json({})));

/** Before what is grave: whoever found the session open is stopped. @throws 400, 429 */
export const confirmActor = (parts: DoorParts, c: Context<Http>, currentPassword: string) =>
  confirmMember(parts, c.get('memberId'), currentPassword, c.req.raw.headers);
