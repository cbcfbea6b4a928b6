import { describe, expect, it } from 'vitest';
import { freePair } from '../../cli/stack/ports.ts';
import { openLive } from '../../testing/live-socket.ts';
import { scraped } from '../../testing/metrics.ts';
import { ownApp } from '../../testing/own-app.ts';
import { browserHeaders } from '../../testing/person.ts';
import { taskNames } from '../jobs/queue.ts';

let port: number;
const app = ownApp(
  'metrics',
  async () => {
    port = await freePair();
    return { METRICS_PORT: String(port) };
  },
  1,
);
const web = async (line: string) => (await scraped(port)).get(line);
const worker = async (line: string) => (await scraped(port + 1)).get(line);

describe('a web process', () => {
  it('counts requests by route, sockets, and messages on live connections', async () => {
    const ann = await app.newcomer('Xanthippe');
    const beats = 'hearth_http_requests_total{method="POST",route="/api/presence",status="204"}';
    const before = (await web(beats)) ?? 0;
    const sent = { method: 'POST', headers: browserHeaders(ann), body: '{}' };
    const headers = { ...sent.headers, 'content-type': 'application/json' };
    await fetch(`${app.origin}/api/presence`, { ...sent, headers });
    expect(await web(beats)).toBe(before + 1);
    expect(await web('hearth_http_request_seconds_count{route="/api/presence"}')).toBe(before + 1);

    const line = openLive(ann);
    expect(await line.opened).toBe(true);
    line.send({});
    await line.answered();
    const there = await scraped(port);
    expect(there.get('hearth_sockets{door="live"}')).toBe(1);
    expect(there.get('hearth_members_live')).toBe(1);
    expect(there.get('hearth_live_heard_total')).toBe(1);
    line.close();
    await expect.poll(() => web('hearth_sockets{door="live"}')).toBe(0);
    await expect.poll(() => web('hearth_members_live')).toBe(0);
  });

  it('reports whether Postgres answers, how its pool is used, and that its own echo arrives', async () => {
    await expect.poll(() => web('hearth_live_listening')).toBe(1);
    const metrics = await scraped(port);
    expect(metrics.get('hearth_postgres_up')).toBe(1);
    expect(metrics.get('hearth_pool_connections_max')).toBe(20);
    expect(metrics.get('hearth_pool_waiting')).toBe(0);
    expect([...metrics.keys()].filter((line) => line.startsWith('hearth_info'))).toEqual([
      expect.stringMatching(/version="\d+\.\d+\.\d+",role="web"/),
    ]);
    expect([...metrics.keys()].some((line) => line.startsWith('nodejs_eventloop_lag'))).toBe(true);
  });

  it('serves no metrics at the public address', async () => {
    for (const path of ['/metrics', '/api/metrics', '//metrics'])
      expect(await (await fetch(app.origin + path)).text()).not.toContain('hearth_');
  });
});

describe('a worker process', () => {
  it('counts finished, waiting and failed jobs', async () => {
    const runs = 'hearth_job_runs_total{task="tidy_calls",outcome="done"}';
    const before = (await worker(runs)) ?? 0;
    await app.sql`select graphile_worker.add_job('tidy_calls')`;
    await expect.poll(() => worker(runs)).toBeGreaterThan(before);
    await app.sql`
      select graphile_worker.add_job('drop_image', queue_name => 'held', run_at => now() + interval '1 day')`;
    await app.sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
      where run_at > now() + interval '1 hour'`;
    await expect.poll(() => worker('hearth_jobs_failed')).toBe(1);
    expect(await worker('hearth_postgres_up')).toBe(1);
  });

  it('reports itself healthy while its queue answers', async () => {
    const healthz = `http://127.0.0.1:${port + 1}/healthz`;
    expect(await (await fetch(healthz)).text()).toBe('ok');
  });

  it('counts slots', async () => {
    const unread = 'hearth_replication_slots{state="unread"}';
    const before = (await worker(unread)) ?? 0;
    await app.owner`select pg_create_logical_replication_slot('of_metrics', 'pgoutput')`;
    try {
      expect(await worker(unread)).toBe(before + 1);
    } finally {
      await app.owner`select pg_drop_replication_slot('of_metrics')`;
    }
  });
});

it('has no metrics of the other kind of process, which would be zeros', async () => {
  const [ofWeb, ofWorker] = [await scraped(port), await scraped(port + 1)];
  expect([...ofWeb.keys()].join('\n')).not.toMatch(/hearth_(job|replication|members_online)/);
  expect([...ofWorker.keys()].join('\n')).not.toMatch(/hearth_(http|live|sockets|members_live)/);
});

it('no label contains a member or an id: each has a few fixed values', async () => {
  const ann = await app.newcomer('Xanthippe');
  const paths = [`/${ann.id}`, `/api/calendar/${'s'.repeat(43)}.ics`, `/api/images/${ann.id}`];
  for (const path of paths) await fetch(app.origin + path, { headers: browserHeaders(ann) });
  await fetch(`${app.origin}/api/x`, { method: 'SEARCH' });
  const allowed: Record<string, RegExp> = {
    task: new RegExp(`^(${taskNames.join('|')})$`),
    method: /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/,
    status: /^[1-5]\d\d$/,
    // Path segments of a route are short words, and parameters have names.
    route: /^(\/(:\w+(\{[^}]+\})?|[a-z-]{1,20}|\*))*\/?$/,
    version: /^\d+\.\d+\.\d+$/,
    role: /^(web|worker)$/,
    level: /^(warn|error|fatal)$/,
    lane: /^(stills|animations)$/,
    door: /^(sync|live)$/,
    outcome: /^(done|failed)$/,
    state: /^(read|unread|lost)$/,
    le: /^([\d.]+|\+Inf)$/,
  };
  const lines = [...(await scraped(port)).keys(), ...(await scraped(port + 1)).keys()];
  expect(lines.join('\n')).not.toMatch(new RegExp(`${ann.id}|sss|${ann.email}|Xanthippe|SEARCH`));
  const odd = lines
    .filter((line) => line.startsWith('hearth_'))
    .flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
    .filter(([, name = '', value = '']) => !allowed[name]?.test(value));
  expect(odd.map(([label]) => label)).toEqual([]);
});
