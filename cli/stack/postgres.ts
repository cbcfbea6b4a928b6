import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reachable } from '../../server/databases.ts';
import { own, type PostgresHome } from './postgres-home.ts';
import { commandOf, gone, signal } from './processes.ts';
import type { PartSpec } from './supervisor.ts';

/** The options of an embedded Postgres. */
export interface PostgresOptions {
  /** False only where losing the data does not matter, as in tests. */
  durable: boolean;
  settings?: Record<string, string | number>;
}

/** An existing cluster, and the address of its server for a database name. */
export interface Cluster {
  url(database: string): string;
  spec: PartSpec;
}

/** Creates the cluster if there is none, and says how to run its server. */
export async function prepareCluster(
  home: PostgresHome,
  port: number,
  options: PostgresOptions,
): Promise<Cluster> {
  if (!existsSync(home.data)) await initialise(home, options);
  const password = readFileSync(join(home.dir, 'password'), 'utf8').trim();
  const url = (database: string) => `postgres://hearth:${password}@127.0.0.1:${port}/${database}`;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    wal_level: 'logical',
    max_connections: 200,
    max_wal_senders: 30,
    max_replication_slots: 30,
    // A zero-cache that is down must not fill the disk: if it comes back too late, it copies
    // everything again.
    max_slot_wal_keep_size: '8GB',
    max_wal_size: '4GB',
    // No row and no parameter in the log: the app and zero-cache report themselves what failed.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const spec: PartSpec = {
    name: 'postgres',
    command: join(home.bin, 'postgres'),
    args: [
      '-D',
      home.data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    user: home.user,
    prepare: () => endOrphan(home.data),
    probe: () => reachable(url('postgres')),
    endings: [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
    ],
    // After a kill, the old backends hold the shared memory for a moment longer.
    attempts: 5,
  };
  return { url, spec };
}

async function initialise(home: PostgresHome, { durable }: PostgresOptions): Promise<void> {
  const password = join(home.dir, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const maker = home.maker ?? home.user;
  if (maker) own(maker, home.dir);
  // Created beside the final folder and renamed, so that an interrupted initdb leaves nothing that
  // looks complete.
  const half = `${home.data}.new`;
  rmSync(half, { recursive: true, force: true });
  const args = [
    `--pgdata=${half}`,
    '--username=hearth',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  await promisify(execFile)(join(home.bin, 'initdb'), args, { cwd: '/', ...maker });
  if (home.user) own(home.user, home.dir);
  renameSync(half, home.data);
}

/**
 * Ends the server of a killed supervisor, and deletes a pid file that names an unrelated process.
 */
export async function endOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (commandOf(pid).includes(data)) {
    for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      signal(pid, name);
      if (await gone(pid, 5_000)) break;
    }
  }
  rmSync(file, { force: true });
}
