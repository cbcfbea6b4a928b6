import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { errors } from '../schema/errors.ts';
import { playerOrigins } from '../schema/feed/video.ts';
import type { Looks } from './admin/overview-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { appRoutes } from './apps/routes.ts';
import type { FindAsker, SessionToken } from './auth/asker.ts';
import type { Auth } from './auth/auth.ts';
import { authRoutes } from './auth/routes.ts';
import { callRoutes } from './calls/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { isUnreachable, type Sql } from './db.ts';
import type { Env } from './env.ts';
import { eventRoutes } from './events/routes.ts';
import type { Renderer } from './first-screen/renderer.ts';
import { firstScreenRoutes } from './first-screen/routes.ts';
import { invitationRoutes } from './friends/invitation-routes.ts';
import { friendRoutes } from './friends/routes.ts';
import { securityHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import {
  type Http,
  jsonOnly,
  lookUps,
  noLargerThan,
  notStored,
  ownPagesOnly,
  refusal,
  storableAddress,
} from './http.ts';
import { countJobs } from './jobs/queue.ts';
import { countRequests } from './metrics/requests.ts';
import { pushRoutes } from './notifications/routes.ts';
import type { Encoder } from './photos/encoder.ts';
import { dataUrlOf } from './photos/images.ts';
import { photoRoutes } from './photos/routes.ts';
import type { Uploads } from './photos/uploads.ts';
import { presenceRoutes } from './presence/routes.ts';
import { clientFiles } from './static.ts';
import { zeroRoutes } from './zero/routes.ts';

/** The largest JSON of a request, in bytes. */
const largestBody = 256 * 1024;

type Parts = {
  env: Env;
  sql: Sql;
  auth: Auth;
  findAsker: FindAsker;
  sessionToken: SessionToken;
  uploads: Uploads;
  encoder: Encoder;
  /** Undefined where the client was not built. */
  renderer?: Renderer | undefined;
  /** The origins from which games may be framed at the moment. */
  framedOrigins: () => string[];
  log: Logger;
};

/** Everything that the app answers over HTTP. WebSockets come in by `doors.ts`. */
export function createApp(parts: Parts) {
  const { env, sql, auth, findAsker, sessionToken, uploads, encoder, log } = parts;
  const app = new Hono<Http>();

  app.use(
    countRequests,
    requestId(),
    securityHeaders(env, Object.values(playerOrigins), parts.framedOrigins),
    async (c, next) => {
      const started = performance.now();
      c.set('log', log.child({ requestId: c.get('requestId') }));
      await next();
      const ms = Math.round(performance.now() - started);
      c.get('log').debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms });
    },
  );

  app.route('/', healthRoutes(env, sql));

  const api = new Hono<Http>();
  api.use(notStored(), storableAddress());
  // These two come before the limit on bodies: pictures are large, and so are the pushes of
  // zero-cache.
  api.route('/', photoRoutes({ env, findAsker, uploads, encoder, log }));
  api.route('/zero', zeroRoutes(env, sql, findAsker));
  api.use(noLargerThan(largestBody));
  api.use(ownPagesOnly(env.ORIGIN), jsonOnly());
  api.route('/', authRoutes({ env, auth, sql, findAsker, sessionToken }));
  const lookUp = lookUps();
  const photoOf = (image: string) => dataUrlOf(uploads.storage, image);
  api.route('/', invitationRoutes({ env, sql, findAsker, photoOf }));
  api.route('/', friendRoutes(sql, findAsker, lookUp));
  api.route('/', chatRoutes(sql, findAsker, lookUp));
  api.route('/', callRoutes(env, sql, findAsker));
  api.route('/', eventRoutes({ env, sql, findAsker, sessionToken }));
  api.route('/', appRoutes(sql, findAsker));
  api.route('/', presenceRoutes(sql, findAsker));
  api.route('/', pushRoutes({ env, sql, findAsker, sessionToken }));
  api.route(
    '/',
    adminRoutes({ env, auth, sql, findAsker, sessionToken, uploads, looks: looksOf(parts) }),
  );
  api.all('*', () => {
    throw refusal(404, 'not_found');
  });
  app.route('/api', api);

  app.route('/', firstScreenRoutes(parts.renderer, findAsker));
  app.route('/', clientFiles(env.CLIENT_DIR, env.ASSETS_DIR));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // If the database is away, the request may be tried again.
    const status = isUnreachable(error) ? 503 : 500;
    c.get('log').error({ error, path: c.req.path }, 'request failed');
    return c.json(
      { code: 'unexpected', message: errors.unexpected, requestId: c.get('requestId') },
      status,
    );
  });
  return app;
}

/** Loaded once an operator looks: no other request needs what this takes. */
const looksOf = ({ env, sql, uploads }: Parts): Looks => ({
  countJobs: () => countJobs(sql),
  findings: async () => (await import('./doctor/checks.ts')).runChecks(env),
  diskUse: async () => (await import('./commands/disk-use.ts')).diskUse(uploads),
  withNames: async (members) => (await import('./commands/disk-use.ts')).withNames(sql, members),
});
