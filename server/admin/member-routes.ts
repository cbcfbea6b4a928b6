import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { membersSearchMaxLength, standings } from '../../schema/admin/rules.ts';
import { isId } from '../../schema/arguments.ts';
import { type Role, roles } from '../../schema/auth/rules.ts';
import { memberStatuses } from '../../schema/members/rules.ts';
import { bodyAs, type Http, refusal } from '../http.ts';
import { requireRole } from './access.ts';
import { listActs } from './acts.ts';
import { answered, confirmActor, type DoorParts, done } from './door.ts';
import { countMembers, findMembers, readAccount, readMember } from './members.ts';
import { reason } from './report-routes.ts';
import { reportedSubjects } from './reports.ts';
import { changeRole } from './roles.ts';
import { resetAccess, signOutEverywhere } from './sessions.ts';
import { changeStatus } from './status.ts';

const id = z.string().refine(isId);
const currentPassword = z.string().max(1000);
const status = z.strictObject({
  id,
  status: z.enum(standings),
  was: z.enum(memberStatuses),
  reason,
  currentPassword,
});
const role = z.strictObject({ id, role: z.enum(roles).nullable(), reason, currentPassword });
const ending = z.strictObject({ id, reason, currentPassword });

const namedIn = <Name extends string>(names: readonly Name[], value: string | undefined) =>
  names.find((name) => name === value);

type Parts = DoorParts & {
  origin: string;
  rolesOnly: (least: Role) => MiddlewareHandler<Http>;
};

/** Members: moderators see who they are, operators their accounts as well. */
export function memberRoutes(parts: Parts) {
  const { sql, auth, origin } = parts;
  const [moderators, operators] = [parts.rolesOnly('moderator'), parts.rolesOnly('operator')];
  const isOperator = (me: string) =>
    requireRole(sql, me, 'operator').then(
      () => true,
      () => false,
    );
  return new Hono<Http>()
    .get('/members', moderators, async (c) => {
      const { q = '', ...asked } = c.req.query();
      const [found, counts] = await Promise.all([
        findMembers(sql, {
          search: q.slice(0, membersSearchMaxLength),
          status: namedIn(memberStatuses, asked.status),
          role: namedIn(roles, asked.role),
          byAddress: await isOperator(c.get('memberId')),
        }),
        countMembers(sql),
      ]);
      return c.json({ ...found, counts });
    })
    .get('/members/:id', moderators, async (c) => {
      const memberId = c.req.param('id');
      if (!isId(memberId)) throw refusal(404, 'not_found');
      const member = await answered(readMember(sql, memberId));
      const [reported, { acts }, account] = await Promise.all([
        reportedSubjects(sql, { about: memberId }),
        listActs(sql, { about: memberId }),
        (await isOperator(c.get('memberId'))) ? readAccount(sql, memberId) : undefined,
      ]);
      return c.json({ member, reported, acts, account });
    })
    .post('/status', moderators, async (c) => {
      const { id: memberId, currentPassword, ...change } = bodyAs(c, status);
      if (change.status !== 'active') await confirmActor(parts, c, currentPassword);
      return done(c, changeStatus(sql, { by: c.get('memberId'), memberId, ...change }));
    })
    .post('/role', operators, async (c) => {
      const { id: memberId, currentPassword, ...change } = bodyAs(c, role);
      await confirmActor(parts, c, currentPassword);
      return done(c, changeRole(sql, { by: c.get('memberId'), memberId, ...change }));
    })
    .post('/sign-out', operators, async (c) => {
      const { id: memberId, currentPassword, reason } = bodyAs(c, ending);
      await confirmActor(parts, c, currentPassword);
      return done(c, signOutEverywhere(sql, { by: c.get('memberId'), memberId, reason }));
    })
    .post('/reset', operators, async (c) => {
      const { id: memberId, currentPassword, reason } = bodyAs(c, ending);
      await confirmActor(parts, c, currentPassword);
      const act = { by: c.get('memberId'), memberId, reason };
      return c.json({ url: await answered(resetAccess({ sql, auth, origin }, act)) });
    });
}
