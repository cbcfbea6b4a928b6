import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { minutesOfDay, notificationTypes, pushDevices } from '../../schema/notifications/rules.ts';
import { isZone } from '../../schema/zone.ts';
import type { FindAsker, SessionToken } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { bodyAs, type Http, membersOnly, refusal, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';
import { isPushEndpoint } from './endpoint.ts';

/** Unpadded base64url of so many bytes. */
const bytes = (count: number) =>
  z.base64url().refine((text) => Buffer.from(text, 'base64url').length === count);
const minute = z.int().min(0).lt(minutesOfDay);

interface Parts {
  env: Env;
  sql: Sql;
  findAsker: FindAsker;
  sessionToken: SessionToken;
}

/** Registers devices that want pushes while Hearth is closed. */
export function pushRoutes({ env, sql, findAsker, sessionToken }: Parts) {
  const asked = allowance(perProcess.devices);
  const endpoint = z.string().refine((address) => isPushEndpoint(address, env));
  // Any: a service that was known before may be none any more.
  const ended = z.strictObject({ endpoint: z.string() });
  const device = z.strictObject({
    endpoint,
    p256dh: bytes(65),
    auth: bytes(16),
    typesOff: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
    quiet: z.nullable(z.strictObject({ from: minute, until: minute })),
    zone: z.string().max(100).refine(isZone),
  });

  /** The body of a request about a device. @throws 400, 404 if pushing is off, 429 */
  function deviceBody<Body>(c: Context<Http>, shape: z.ZodType<Body>): Body {
    if (!env.VAPID_PUBLIC_KEY) throw refusal(404, 'not_found');
    takeOrRefuse(asked, c.get('memberId'));
    return bodyAs(c, shape);
  }

  const routes = new Hono<Http>();

  routes.get('/push/key', membersOnly(findAsker), (c) =>
    c.json({ key: env.VAPID_PUBLIC_KEY ?? null }),
  );

  routes.post('/push/subscription', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    const { quiet, ...registered } = deviceBody(c, device);
    const token = (await sessionToken(c.req.raw.headers)) ?? '';
    await sql.begin(async (tx) => {
      // Locks the member, so that two requests at once do not register one device too many.
      await tx`select from member where id = ${me} for no key update`;
      // A browser has one subscription, which belongs to the member who registered it last.
      await tx`
        insert into private.push_subscription
          (member_id, session_id, endpoint, p256dh, auth, types_off, quiet_from, quiet_until, zone)
        select ${me}, id, ${registered.endpoint}, ${registered.p256dh}, ${registered.auth}, ${registered.typesOff},
          ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${registered.zone}
        from auth.session where token = ${token}
        on conflict (endpoint) do update set
          member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
          auth = excluded.auth, types_off = excluded.types_off, quiet_from = excluded.quiet_from,
          quiet_until = excluded.quiet_until, zone = excluded.zone`;
      await tx`
        delete from private.push_subscription where id in (
          select id from private.push_subscription where member_id = ${me}
          order by created_at desc, id offset ${pushDevices})`;
    });
    return c.body(null, 204);
  });

  routes.post('/push/subscription/end', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    const { endpoint } = deviceBody(c, ended);
    await sql`
      delete from private.push_subscription where member_id = ${me} and endpoint = ${endpoint}`;
    return c.body(null, 204);
  });

  return routes;
}
