import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../cli/stack/ports.ts';
import { scraped } from '../../testing/metrics.ts';
import type { Sql } from '../db.ts';
import { createLog } from '../log.ts';
import { openMetricsPort } from './port.ts';
import { logLines } from './process.ts';
import { membersLive } from './web.ts';

const parts = {
  role: 'web',
  sql: {} as Sql,
  log: createLog({ LOG_LEVEL: 'silent' }),
} as const;

it('/healthz reports a failure for as long as it lasts; no other path exists', async () => {
  const METRICS_PORT = await freePort();
  let wrong: string | undefined = 'the queue is silent';
  const env = { METRICS_PORT, METRICS_HOST: '127.0.0.1' };
  openMetricsPort({ ...parts, env, complaint: () => wrong });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}${path}`);
    return [answer.status, await answer.text()];
  };
  await expect.poll(() => ask('/healthz').catch(() => 'not yet')).toEqual([503, wrong]);
  wrong = undefined;
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  expect(await ask('/')).toEqual([404, 'not found']);
});

it('while Postgres is away, /healthz reports it, and metrics keep their last values', async () => {
  const METRICS_PORT = await freePort();
  const never = () => new Promise<never>(() => {});
  const use = () => ({ busy: 2, waiting: 1 });
  const sql = Object.assign(never, { use, options: { max: 2 } }) as unknown as Sql;
  membersLive.set(7);
  const env = { METRICS_PORT, METRICS_HOST: '127.0.0.1' };
  openMetricsPort({ ...parts, env, sql, look: never, patienceMs: 50 });
  const scrape = () => scraped(METRICS_PORT);
  await expect.poll(() => scrape().then((all) => all.get('hearth_postgres_up'))).toBe(0);
  const all = await scrape();
  expect([all.get('hearth_members_live'), all.get('hearth_pool_waiting')]).toEqual([7, 1]);
});

it('a metrics port that is taken does not stop the process, and is logged', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const lines = async () =>
    (await logLines.get()).values.find(({ labels }) => labels.level === 'error')?.value ?? 0;
  const before = await lines();
  const log = createLog({ LOG_LEVEL: 'error' });
  openMetricsPort({ ...parts, log, env: { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' } });
  await expect.poll(lines).toBe(before + 1);
  other.close();
});
