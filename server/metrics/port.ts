import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { version } from '../version.ts';
import { lookAtPool } from './pool.ts';
import { info } from './process.ts';
import { registry } from './registry.ts';

type Parts = {
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>;
  role: 'web' | 'worker';
  sql: Sql;
  log: Logger;
  /**
   * Called before each answer, for values that are looked up and not counted. A value that it does
   * not find in time stays as it was.
   */
  look?: () => Promise<unknown>;
  /** How long an answer waits for that, in ms: a scrape has ten seconds. */
  patienceMs?: number;
  /** A complaint about this process; undefined if there is none. */
  complaint?: () => string | undefined;
};

/**
 * Serves `/metrics`, in Prometheus' text format, and `/healthz` on a port of its own, if
 * `METRICS_PORT` is set: they are for the operator alone. If the port is taken, the process goes on
 * without.
 */
export function openMetricsPort(parts: Parts): void {
  const { env, role, sql, log, look, patienceMs = 2_000, complaint } = parts;
  if (!env.METRICS_PORT) return;
  info.set({ version, role }, 1);
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  const all = Registry.merge([registry, node]);

  const server = createServer(async ({ url }, res) => {
    if (url === '/healthz') {
      const wrong = complaint?.();
      return answer(res, wrong ? 503 : 200, wrong ?? 'ok');
    }
    if (url !== '/metrics') return answer(res, 404, 'not found');
    const looked = look?.().catch((error) => log.debug({ error }, 'metrics are of before'));
    const inTime = Promise.race([looked, pause(patienceMs, undefined, { ref: false })]);
    await Promise.all([lookAtPool(sql, patienceMs), inTime]);
    answer(res, 200, await all.metrics(), all.contentType);
  });
  server.on('error', (error) => log.error({ error }, 'the metrics port failed'));
  server.listen(env.METRICS_PORT, env.METRICS_HOST, () => log.info('serves metrics'));
  // The port serves until the process ends, and does not keep it from ending.
  server.unref();
}

function answer(res: ServerResponse, status: number, body: string, type = 'text/plain') {
  res.writeHead(status, { 'content-type': type }).end(body);
}
