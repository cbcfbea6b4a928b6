import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Sql } from './db.ts';
import { proofOf, proves } from './doctor/proof.ts';
import type { Env } from './env.ts';
import { oldestDueJob } from './jobs/queue.ts';
import { clientAddress } from './limits/client-address.ts';
import { version } from './version.ts';

/**
 * How long to wait for an answer, in ms: if Postgres hangs, the health check must not hang with it.
 */
const patienceMs = 2_000;

/** Postgres is asked once at a time: health checks are open to strangers. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().finally(() => {
      answer = undefined;
    });
    return answer;
  };
}

/**
 * `/healthz`: the process is alive, and of which version; a request that proves its sender has the
 * app's secrets (`doctor`) gets the app's own proof, and the address by which limits count it.
 * `/readyz`: the process can serve, since Postgres answers; with whether zero-cache does, of which
 * this process is only one door, and how long the oldest job has been due.
 */
export function healthRoutes(env: Env, sql: Sql) {
  const askQueue = shared(() => oldestDueJob(sql).catch(() => undefined));
  const askPostgres = () =>
    Promise.race([askQueue(), pause(patienceMs, undefined, { ref: false })]);
  const askZeroCache = shared(async () => {
    const there = await Promise.all(env.ZERO_CACHE_URLS.map(isThere));
    return there.some(Boolean);
  });
  return new Hono()
    .get('/healthz', (c) => {
      const { nonce = '', proof = '' } = c.req.query();
      const details = proves(env, 'asked', nonce, proof) && {
        proof: proofOf(env, 'answered', nonce),
        address: clientAddress(c, env),
      };
      return c.json({ ok: true, version, ...details });
    })
    .get('/readyz', async (c) => {
      const [oldestDueJob, zeroCache] = await Promise.all([askPostgres(), askZeroCache()]);
      const ready = oldestDueJob !== undefined;
      return c.json({ ready, postgres: ready, zeroCache, oldestDueJob }, ready ? 200 : 503);
    });
}

async function isThere(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
