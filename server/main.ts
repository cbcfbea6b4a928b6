import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { askerFinder, sessionTokenReader } from './auth/asker.ts';
import { createAuth } from './auth/auth.ts';
import { accountsDb, connect } from './db.ts';
import { readEnv } from './env.ts';
import { postgresAsker } from './health.ts';
import { startJobs } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { openUploads } from './photos/uploads.ts';
import { startSweeper } from './presence/sweeper.ts';
import { proxySync } from './sync-proxy.ts';

const env = readEnv(process.env);
const log = createLog(env);
const sql = connect(env.DATABASE_URL);
const accounts = accountsDb(env.DATABASE_URL);
const auth = createAuth(env, accounts.db, sql, log);
const sessionToken = await sessionTokenReader(auth);
const findAsker = askerFinder(sessionToken, sql);
const uploads = openUploads(env, sql);

const app = createApp({ env, sql, auth, findAsker, sessionToken, uploads, log });
const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, () =>
  log.info({ origin: env.ORIGIN }, 'listening'),
) as Server;
proxySync(server, env, findAsker, log);

const jobs = startJobs(postgresAsker(sql), log);
const stopSweeper = startSweeper(sql, log);

async function shutDown(signal: string) {
  log.info({ signal }, 'shutting down');
  server.close();
  server.closeAllConnections();
  await Promise.allSettled([jobs.stop(), stopSweeper()]);
  await Promise.allSettled([sql.end({ timeout: 5 }), accounts.close()]);
  process.exit(0);
}
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);
