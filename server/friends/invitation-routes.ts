import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import * as z from 'zod';
import { id } from '../../schema/arguments.ts';
import { invitationDays, invitationSeats } from '../../schema/auth/house/rules.ts';
import { displayName } from '../../schema/members/rules.ts';
import type { FindAsker } from '../auth/asker.ts';
import { readHouse } from '../auth/house.ts';
import { invitationCookie, invitationPath, openInvitation } from '../auth/invitations.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { bodyAs, type Http, membersOnly, refusal } from '../http.ts';
import { attempt } from '../limits/attempts.ts';
import { clientAddress, networkOf } from '../limits/client-address.ts';
import { limits } from '../limits/rates.ts';
import { findInviter, invitationUrl, invite, listInvitations, takeBack } from './invitations.ts';

const opened = z.strictObject({ token: z.string().max(100) });
const wanted = z.strictObject({
  seats: z.int().min(1).max(invitationSeats),
  days: z.int().min(1).max(invitationDays),
});
const ended = z.strictObject({ id });

/** In seconds: long enough to sign up, also by way of a provider. */
const cookieSeconds = 24 * 60 * 60;

/** A photo as a data URL: pictures have addresses for members only. */
export type PhotoOf = (image: string) => Promise<string | undefined>;

interface Parts {
  env: Env;
  sql: Sql;
  findAsker: FindAsker;
  photoOf: PhotoOf;
}

/** Invitations: opened by anybody who has a link, made and taken back by members. */
export function invitationRoutes({ env, sql, findAsker, photoOf }: Parts) {
  const routes = new Hono<Http>();

  routes.post('/invitation', async (c) => {
    const { token } = bodyAs(c, opened);
    const who = networkOf(clientAddress(c, env));
    if (!(await attempt(sql, `invitation:${who}`, limits.invitation))) {
      throw refusal(429, 'too_many');
    }
    const invitation = await openInvitation(sql, token);
    if (!invitation) throw refusal(404, 'invitation_over');
    const { memberId } = invitation;
    const member = memberId && (await findInviter(sql, memberId));
    const inviter = member
      ? {
          name: displayName(member),
          photo: (member.photo && (await photoOf(member.photo))) || null,
        }
      : null;
    const { name: house } = await readHouse(sql);
    // Whoever is in already does nothing by it, and may want to know who it was.
    if ((await findAsker(c.req.raw.headers)).state === 'member') {
      return c.json({ house, inviter: inviter && { ...inviter, memberId } });
    }
    setCookie(c, invitationCookie, token, {
      path: invitationPath,
      maxAge: cookieSeconds,
      httpOnly: true,
      sameSite: 'Lax',
      secure: env.ORIGIN.startsWith('https:'),
    });
    return c.json({ house, inviter });
  });

  routes.use('/invitations/*', membersOnly(findAsker));

  routes.get('/invitations', async (c) =>
    c.json({ invitations: await listInvitations(sql, c.get('memberId')) }),
  );

  routes.post('/invitations/make', async (c) => {
    const body = bodyAs(c, wanted);
    const me = c.get('memberId');
    if (!(await attempt(sql, `invitations:${me}`, limits.invitations))) {
      throw refusal(429, 'too_many_today');
    }
    return c.json({ url: invitationUrl(env.ORIGIN, await invite(sql, me, body)) });
  });

  routes.post('/invitations/end', async (c) => {
    if (!(await takeBack(sql, c.get('memberId'), bodyAs(c, ended).id))) {
      throw refusal(404, 'not_found');
    }
    return c.json({});
  });

  return routes;
}
