import { createServer, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { version } from '../version.ts';
import { lookAtPool } from './pool.ts';
import { info, processMetrics } from './process.ts';

type Parts = {
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>;
  role: 'web' | 'worker';
  /** What only this role tells. */
  metrics: Registry;
  sql: Sql;
  log: Logger;
  /** Called before each answer, for what is looked up and not counted. It must not wait for long. */
  look?: () => Promise<void> | void;
  /** What is wrong with this process; undefined if nothing is. */
  complaint?: () => string | undefined;
};

/**
 * Serves `/metrics`, in Prometheus' text format, and `/healthz` on a port of its own, if `METRICS_PORT` is set: what they tell is the
 * operator's alone. If the port is taken, the process goes on without.
 */
export function openMetricsPort(parts: Parts): void {
  const { env, role, metrics, sql, log, look, complaint } = parts;
  if (!env.METRICS_PORT) return;
  info.set({ version, role }, 1);
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  const all = Registry.merge([processMetrics, metrics, node]);

  const server = createServer(async ({ url }, res) => {
    if (url === '/healthz') {
      const wrong = complaint?.();
      return answer(res, wrong ? 503 : 200, wrong ?? 'ok');
    }
    if (url !== '/metrics') return answer(res, 404, 'not found');
    try {
      await Promise.all([lookAtPool(sql), look?.()]);
      answer(res, 200, await all.metrics(), all.contentType);
    } catch (error) {
      log.warn({ error }, 'metrics failed');
      answer(res, 500, 'failed');
    }
  });
  server.on('error', (error) => log.error({ error }, 'the metrics port failed'));
  server.listen(env.METRICS_PORT, env.METRICS_HOST, () => log.info('serves metrics'));
  // It serves until the process ends, and does not keep it from ending.
  server.unref();
}

function answer(res: ServerResponse, status: number, body: string, type = 'text/plain') {
  res.writeHead(status, { 'content-type': type }).end(body);
}
