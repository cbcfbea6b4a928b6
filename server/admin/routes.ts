import { Hono } from 'hono';
import type { Env } from '../env.ts';
import type { Http } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';
import type { Uploads } from '../photos/uploads.ts';
import { listActs } from './acts.ts';
import { type DoorParts, rolesOnly } from './door.ts';
import { gameRoutes } from './game-routes.ts';
import { houseRoutes } from './house-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { type Looks, overviewRoutes } from './overview-routes.ts';
import { placeIn, reportRoutes } from './report-routes.ts';

type Parts = DoorParts & { env: Env; uploads: Uploads; looks: Looks };

/**
 * The administration, for moderators and operators. Each route names the role that it needs; what
 * is under `/admin` and does not exist is no secret.
 */
export function adminRoutes({ env, uploads, looks, ...parts }: Parts) {
  const { sql } = parts;
  const only = rolesOnly(parts, allowance(perProcess.admin));
  const [moderators, operators] = [only('moderator'), only('operator')];
  const origin = env.ORIGIN;
  const admin = new Hono<Http>()
    .route('/', reportRoutes(sql, uploads, moderators))
    .route('/', memberRoutes({ ...parts, origin, rolesOnly: only }))
    .route('/', overviewRoutes(sql, looks, operators))
    .route('/', houseRoutes({ ...parts, origin, operators }))
    .route('/', gameRoutes(sql, origin, operators))
    .get('/acts', moderators, async (c) =>
      c.json(await listActs(sql, { before: placeIn(c.req.query('before')) })),
    );
  return new Hono<Http>().route('/admin', admin);
}
