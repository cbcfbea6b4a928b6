import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { ListedInvitation } from '../../schema/admin/answers.ts';
import { linkDays, linkSeats } from '../../schema/admin/rules.ts';
import { isId } from '../../schema/arguments.ts';
import { doors, houseNameMaxLength, houseRulesMaxLength } from '../../schema/auth/house/rules.ts';
import { readHouse } from '../auth/house.ts';
import type { Sql } from '../db.ts';
import { invitationUrl } from '../friends/invitations.ts';
import { bodyAs, type Http } from '../http.ts';
import { answered, confirmActor, type DoorParts, done } from './door.ts';
import { endInvitation, inviteMany, settleHouse } from './house.ts';
import { named } from './reports.ts';

const change = z.strictObject({
  door: z.enum(doors),
  name: z.string().max(2 * houseNameMaxLength),
  rules: z.string().max(2 * houseRulesMaxLength),
  currentPassword: z.string().max(1000),
});
const wanted = z.strictObject({
  seats: z.int().min(1).max(linkSeats),
  days: z.int().min(1).max(linkDays),
});
const ended = z.strictObject({ id: z.string().refine(isId) });

type Parts = DoorParts & { origin: string; operators: MiddlewareHandler<Http> };

/** Who may sign up, and by which links: for operators. */
export function houseRoutes({ operators, origin, ...parts }: Parts) {
  const { sql } = parts;
  return new Hono<Http>()
    .get('/house', operators, async (c) => c.json(await readHouse(sql)))
    .post('/house', operators, async (c) => {
      const { currentPassword, ...wanted } = bodyAs(c, change);
      // The name and the rules open nothing.
      if (wanted.door !== (await readHouse(sql)).door)
        await confirmActor(parts, c, currentPassword);
      return done(c, settleHouse(sql, c.get('memberId'), wanted));
    })
    .get('/invitations', operators, async (c) =>
      c.json({ invitations: await listAllInvitations(sql) }),
    )
    .post('/invitations/make', operators, async (c) => {
      const token = await answered(inviteMany(sql, c.get('memberId'), bodyAs(c, wanted)));
      return c.json({ url: invitationUrl(origin, token) });
    })
    .post('/invitations/end', operators, (c) =>
      done(c, endInvitation(sql, c.get('memberId'), bodyAs(c, ended).id)),
    );
}

const mostListed = 200;

/** Everybody's open invitations, and those by which somebody came, the newest first. */
const listAllInvitations = (sql: Sql) => sql<ListedInvitation<Date>[]>`
  select invitation.id, invitation.seats, invitation.expires_at as "expiresAt", coalesce(free, 0)::int as free,
    case when maker.id is not null then ${named(sql, 'maker')} end as by,
    (select coalesce(json_agg(${named(sql, 'member')} order by member.created_at), '[]')
      from auth.user account join member on member.id = account.id
      where account.invitation_id = invitation.id) as came
  from private.invitation
  left join private.open_invitation as open on open.id = invitation.id
  left join member as maker on maker.id = invitation.member_id
  where free > 0 or exists (select from auth.user where invitation_id = invitation.id)
  order by invitation.created_at desc limit ${mostListed}`;
