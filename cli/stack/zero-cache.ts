import { realpathSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { privateFolder } from '../../server/private-files.ts';
import { home, root } from '../root.ts';
import { isSmall } from './memory.ts';
import { answers } from './probe.ts';
import type { Secrets } from './secrets.ts';
import type { PartSpec } from './supervisor.ts';

/** What zero-cache must know about the other parts. */
export interface ZeroCacheOptions {
  dir: string;
  databaseUrl: string;
  appPort: number;
  port: number;
  changeStreamerPort: number;
  secrets: Secrets;
  env?: Record<string, string>;
}

/**
 * More than one shortens the queue of connecting devices, as long as there are cores for them; each
 * holds a copy of every screen's rows.
 */
const syncWorkers = Math.min(availableParallelism(), 4);

/** How to run zero-cache. */
export function zeroCacheSpec(options: ZeroCacheOptions): PartSpec {
  const { dir, port, changeStreamerPort, secrets } = options;
  const temporary = join(dir, 'zero', 'tmp');
  const app = `http://127.0.0.1:${options.appPort}/api/zero`;
  return {
    name: 'zero-cache',
    command: process.execPath,
    args: [realpathSync(join(root, 'node_modules/.bin/zero-cache'))],
    env: {
      NODE_ENV: 'production',
      NODE_OPTIONS: [
        preloaded('server/zero-cache/preload.ts'),
        preloaded('cli/stack/loopback-only.ts'),
        // In MiB. A connecting device leaves so much garbage at once that a small space is copied
        // over and over. 16 instead of 64 saves 180 MB of 1,550 with 40 devices, and costs a fifth
        // more of the processor.
        `--max-semi-space-size=${isSmall ? 16 : 64}`,
      ].join(' '),
      NODE_COMPILE_CACHE: join(home, 'cache'),
      ZERO_UPSTREAM_DB: options.databaseUrl,
      ZERO_APP_PUBLICATIONS: 'hearth',
      ZERO_REPLICA_FILE: replicaFile(dir),
      ZERO_STORAGE_DB_TMP_DIR: temporary,
      ZERO_PORT: String(port),
      ZERO_CHANGE_STREAMER_PORT: String(changeStreamerPort),
      ZERO_CHANGE_STREAMER_ADDRESS: `127.0.0.1:${changeStreamerPort}`,
      ZERO_QUERY_URL: `${app}/query`,
      ZERO_QUERY_API_KEY: secrets.zeroApiKey,
      ZERO_QUERY_FORWARD_COOKIES: 'true',
      ZERO_MUTATE_URL: `${app}/mutate`,
      ZERO_MUTATE_API_KEY: secrets.zeroApiKey,
      ZERO_MUTATE_FORWARD_COOKIES: 'true',
      ZERO_ENABLE_CRUD_MUTATIONS: 'false',
      ZERO_AUTH_REVALIDATE_INTERVAL_SECONDS: '30',
      // After this interval all queries of a device are resolved again, and nothing reaches it
      // meanwhile. Only a new version of the app would resolve them differently.
      ZERO_AUTH_RETRANSFORM_INTERVAL_SECONDS: '3600',
      ZERO_ADMIN_PASSWORD: secrets.zeroAdminPassword,
      ZERO_NUM_SYNC_WORKERS: String(syncWorkers),
      ZERO_UPSTREAM_MAX_CONNS: '5',
      ZERO_CVR_MAX_CONNS: '10',
      ZERO_CHANGE_MAX_CONNS: '5',
      ZERO_ENABLE_TELEMETRY: 'false',
      // zero-cache compares each new query with all others, but only logs the result.
      ZERO_ENABLE_QUERY_COVERING: 'false',
      // The queries say themselves where they start (`flip`). Planning each of a device's queries
      // anew took a twelfth of what the device costs.
      ZERO_ENABLE_QUERY_PLANNER: 'false',
      // In ms, and counted within a query: many small queries never yield at the default of ten.
      ZERO_YIELD_THRESHOLD_MS: '2',
      ZERO_WEBSOCKET_MAX_PAYLOAD_BYTES: '524288',
      // zero-cache warns of every query that waited for its turn: with 200 clients that took a
      // tenth of its time, and would push every error out of the log within hours.
      ZERO_LOG_LEVEL: 'error',
      ...options.env,
    },
    prepare: async () => {
      // Its temporary files are only of use while it runs, and a kill leaves them behind.
      rmSync(temporary, { recursive: true, force: true });
      privateFolder(temporary);
    },
    probe: () => answers(`http://127.0.0.1:${port}/`),
    endings: [
      ['SIGTERM', 5_000],
      ['SIGQUIT', 2_000],
    ],
    // zero-cache ends itself once if it finds that the replica has to be made again.
    attempts: 3,
  };
}

/**
 * The bucket in which a replication manager keeps a copy of its replica, and the program that
 * brings it there.
 */
export interface ReplicaBackup {
  litestream: string;
  /** `s3://bucket/path`. */
  url: string;
  endpoint: string;
  key: string;
  secret: string;
}

/**
 * How to run the one zero-cache that follows Postgres' log, for view-syncers on this machine or
 * others.
 */
export const replicationManagerSpec = (
  options: ZeroCacheOptions,
  backup: ReplicaBackup,
): PartSpec =>
  part(options, 'replication-manager', { ZERO_NUM_SYNC_WORKERS: '0', ...litestreamOf(backup) });

/**
 * How to run one of many zero-caches that serve devices. `number` tells them apart; each has a
 * folder of its own.
 */
export const viewSyncerSpec = (
  options: ZeroCacheOptions,
  number: number,
  backup: ReplicaBackup,
): PartSpec =>
  part({ ...options, dir: join(options.dir, `view-syncer-${number}`) }, `view-syncer ${number}`, {
    ZERO_CHANGE_STREAMER_URI: `ws://127.0.0.1:${options.changeStreamerPort}`,
    ...litestreamOf(backup),
  });

function part(options: ZeroCacheOptions, name: string, env: Record<string, string>): PartSpec {
  const all = zeroCacheSpec({ ...options, env: { ...env, ...options.env } });
  return { ...all, name };
}

const litestreamOf = (backup: ReplicaBackup): Record<string, string> => ({
  ZERO_LITESTREAM_EXECUTABLE: backup.litestream,
  ZERO_LITESTREAM_CONFIG_PATH: join(
    root,
    'node_modules/@rocicorp/zero/out/zero-cache/src/services/litestream/config.yml',
  ),
  ZERO_LITESTREAM_BACKUP_URL: backup.url,
  ZERO_LITESTREAM_ENDPOINT: backup.endpoint,
  LITESTREAM_ACCESS_KEY_ID: backup.key,
  LITESTREAM_SECRET_ACCESS_KEY: backup.secret,
});

const preloaded = (file: string) => `--import=${pathToFileURL(join(root, file)).href}`;

/** The SQLite copy from which zero-cache serves; safe to delete while it is down. */
export function replicaFile(dir: string): string {
  return join(dir, 'zero', 'replica.db');
}
