import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { beatMs, liveChannel } from '../schema/live-frames.ts';
import { createApp } from './app.ts';
import { framedOrigins } from './apps/framed.ts';
import { askerFinder, sessionTokenReader } from './auth/asker.ts';
import { createAuth } from './auth/auth.ts';
import { openPasswords } from './auth/passwords.ts';
import { passCallSignals } from './calls/live-signals.ts';
import { passChatFrames } from './chat/live-messages.ts';
import { accountsDb, connect } from './db.ts';
import { openDoors } from './doors.ts';
import { readEnv } from './env.ts';
import { openRenderer } from './first-screen/renderer.ts';
import { limitConnections, serverLimits } from './limits/connections.ts';
import { limitRequests } from './limits/requests.ts';
import { postgresBus } from './live/bus.ts';
import { liveDoor } from './live/door.ts';
import { createLog, logEverything } from './log.ts';
import { echoChannel, measureEcho } from './metrics/echo.ts';
import { openMetricsPort } from './metrics/port.ts';
import { openEncoder } from './photos/encoder.ts';
import { openUploads } from './photos/uploads.ts';
import { untilSchemaFits } from './schema-version.ts';
import { countActiveQueries } from './sync/active-queries.ts';
import { syncDoor } from './sync/door.ts';
import { endedSessions } from './sync/sessions.ts';
import { queryReader } from './zero/read.ts';

// The role of a process that members talk to. Any number of them may run.

// Files that it writes are for its own user only, however it is started.
process.umask(0o077);

const env = readEnv(process.env);
const log = createLog(env);
logEverything(log);
const sql = connect(env.DATABASE_URL);
const accounts = accountsDb(env.DATABASE_URL);
const passwords = openPasswords();
const auth = createAuth({ env, db: accounts.db, sql, passwords, log });
const sessionToken = await sessionTokenReader(auth);
const findAsker = askerFinder(sessionToken, sql);
const uploads = openUploads(env, sql);
const encoder = openEncoder();
const renderer = openRenderer(env.CLIENT_DIR, queryReader(sql));

const app = createApp({
  env,
  sql,
  auth,
  findAsker,
  sessionToken,
  uploads,
  encoder,
  renderer,
  log,
  framedOrigins: framedOrigins({ env, sql, log }),
});
const answer = limitRequests(getRequestListener(app.fetch), env);
const server = createServer(serverLimits, answer);
limitConnections(server, env);
const closeOnceEnded = endedSessions(sql, log);
const connections = liveDoor(closeOnceEnded, beatMs);
const syncs = syncDoor(env, closeOnceEnded, countActiveQueries(sql, log));
const closeDoors = openDoors(server, [syncs, connections], { env, findAsker, sessionToken, log });
const live = { sql, bus: postgresBus(sql, liveChannel, log), connections, log };
passChatFrames(live);
passCallSignals(live);
if (env.METRICS_PORT) measureEcho(postgresBus(sql, echoChannel, log));
openMetricsPort({ env, role: 'web', sql, log });
server.listen(env.PORT, env.HOST, () => log.info({ origin: env.ORIGIN }, 'listening'));
// Without Postgres it serves what it can.
untilSchemaFits(sql, log);

/** How long requests that are under way have to end, in ms. */
const longestRequestMs = 10_000;

/** Members' sockets are cut at once, and come again to another process; their requests may end. */
async function shutDown(signal: string) {
  log.info({ signal }, 'shutting down');
  const served = once(server, 'close');
  server.close();
  closeDoors();
  // A connection that is kept alive would keep the server open.
  setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([served, pause(longestRequestMs)]);
  server.closeAllConnections();
  await Promise.allSettled([passwords.close(), encoder.close(), renderer?.close()]);
  await Promise.allSettled([sql.end({ timeout: 1 }), accounts.close()]);
  process.exit(0);
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
