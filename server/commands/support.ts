import { readdir, readFile, writeFile } from 'node:fs/promises';
import {
  arch,
  availableParallelism,
  freemem,
  loadavg,
  platform,
  release,
  totalmem,
  uptime,
} from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { withDatabase } from '../db.ts';
import { type Env, settingNames } from '../env.ts';
import { oldestDueJob } from '../jobs/queue.ts';
import { redacted } from '../redacted.ts';
import { migrationNames, newestMigration } from '../schema-version.ts';
import { version } from '../version.ts';
import { type Command, type Home, usageOf } from './command.ts';

const patienceMs = 5_000;
const lastLines = 300;

/**
 * The settings whose values may be shown. Of any other setting only whether it is set: it may be a
 * secret, or name somebody.
 */
const plain = [
  'CAPTCHA_PROVIDER',
  'HOST',
  'ICE_URLS',
  'LOG_LEVEL',
  'ORIGIN',
  'PORT',
  'PUSH_SERVICES',
  'TRUST_PROXY',
] as const;

/**
 * Collects everything that a helper may want to know, without secrets and without members, as one
 * JSON text.
 */
export const support: Command = async (site, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...more] = positionals;
  if (more.length > 0) throw usageOf(site, 'support [FILE]');
  const { env, home } = site;
  const facts = {
    at: new Date().toISOString(),
    hearth: version,
    machine: machine(),
    settings: settings(env),
    health: await health(env),
    migrations: await orFailure(() => migrations(env)),
    ...(await inDatabase(env)),
    logs: home ? await orFailure(() => logs(home)) : 'docker compose logs has them',
  };
  const text = JSON.stringify(
    facts,
    (_name, value) => (typeof value === 'string' ? redacted(value) : value),
    2,
  );
  if (!file) return text;
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  return `${file} has it. Look through it before you send it to anybody.`;
};

/** A part that cannot be found out must not keep the rest. */
const orFailure = <T>(look: () => Promise<T>): Promise<T | string> =>
  look().catch((error) => `failed: ${error.message || error.code}`);

const machine = () => ({
  node: process.version,
  system: `${platform()} ${release()} ${arch()}`,
  cores: availableParallelism(),
  memory: { all: totalmem(), free: freemem() },
  load: loadavg(),
  uptime: uptime(),
});

function settings(env: Env): Record<string, unknown> {
  const shown: readonly string[] = plain;
  return Object.fromEntries(
    settingNames.map((name) => {
      const value = env[name];
      return [name, shown.includes(name) ? value : value === undefined ? 'not set' : 'set'];
    }),
  );
}

async function health(env: Env): Promise<Record<string, unknown>> {
  const ask = (url: string) =>
    orFailure(async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
      return `${answer.status} ${await answer.text()}`;
    });
  return {
    web: await ask(`http://127.0.0.1:${env.PORT}/readyz`),
    zeroCaches: await Promise.all(env.ZERO_CACHE_URLS.map(ask)),
  };
}

const migrations = async ({ DATABASE_URL }: Env) => ({
  ofThisVersion: migrationNames().at(-1),
  inDatabase: await withDatabase(DATABASE_URL, newestMigration),
});

/** By parts, each a query that names no member. */
const questions: Record<string, string> = {
  postgres: `select version(), pg_database_size(current_database())::float8 as bytes`,
  postgresSettings: `select name, setting, unit from pg_settings where name in ('max_connections', 'max_slot_wal_keep_size',
    'max_wal_senders', 'max_replication_slots', 'shared_buffers', 'wal_level', 'max_wal_size', 'statement_timeout',
    'lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit', 'TimeZone') order by name`,
  connections: `select datname, application_name, state, count(*)::int from pg_stat_activity
    where backend_type = 'client backend' group by 1, 2, 3 order by 4 desc`,
  slots: `select slot_name, active, wal_status, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as retained,
    safe_wal_size::float8 from pg_replication_slots`,
  tables: `select schemaname || '.' || relname as name, n_live_tup::float8 as rows, n_dead_tup::float8 as dead,
    pg_total_relation_size(relid)::float8 as bytes, last_autovacuum, last_autoanalyze
    from pg_stat_user_tables order by bytes desc limit 40`,
  jobs: `select task_identifier, count(*)::int, (count(*) filter (where locked_at is not null))::int as running,
    (count(*) filter (where attempts >= max_attempts))::int as given_up, min(run_at) as first,
    max(last_error) as an_error from graphile_worker.jobs group by 1 order by 2 desc`,
};

async function inDatabase({ DATABASE_URL }: Env): Promise<Record<string, unknown>> {
  const answers = await orFailure(() =>
    withDatabase(DATABASE_URL, async (sql) => {
      // If Postgres does not answer, that is reported once.
      await sql`select 1`;
      const found: Record<string, unknown> = {};
      for (const [name, question] of Object.entries(questions))
        found[name] = await orFailure(async () => [...(await sql.unsafe(question))]);
      return { ...found, oldestDueJob: await orFailure(() => oldestDueJob(sql)) };
    }),
  );
  return typeof answers === 'string' ? { database: answers } : answers;
}

async function logs({ logs: dir }: Home): Promise<Record<string, string[]>> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.log'));
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  return Object.fromEntries(
    names.map((name, n) => [name, (texts[n] ?? '').trimEnd().split('\n').slice(-lastLines)]),
  );
}
