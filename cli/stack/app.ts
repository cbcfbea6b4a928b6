import { join, resolve } from 'node:path';
import process from 'node:process';
import type { StorageSettings } from '../../server/photos/storage.ts';
import { compileCache, home, root } from '../root.ts';
import { answers } from './probe.ts';
import type { Secrets } from './secrets.ts';
import type { PartSpec } from './supervisor.ts';

/** What the app's processes must know about the other parts. */
export interface AppOptions {
  databaseUrl: string;
  smtpUrl: string;
  origin: string;
  port: number;
  /** The addresses of zero-caches, with commas between. */
  zeroCacheUrl: string;
  secrets: Secrets;
  storage: StorageSettings;
  env?: Record<string, string>;
}

/** Where a stack stores pictures, unless the environment says otherwise. */
export const uploadsIn = (dir: string) => join(dir, 'uploads');

/** Where the app of a stack in `dir` stores pictures. */
export const storageOf = (dir: string, env: Record<string, string> = {}): StorageSettings => ({
  UPLOADS_DIR: env.UPLOADS_DIR ? resolve(root, env.UPLOADS_DIR) : uploadsIn(dir),
  S3_URL: env.S3_URL,
});

const environment = ({ secrets, ...options }: AppOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(home, 'cache'),
  DATABASE_URL: options.databaseUrl,
  SMTP_URL: options.smtpUrl,
  ORIGIN: options.origin,
  PORT: String(options.port),
  HOST: '127.0.0.1',
  ZERO_CACHE_URLS: options.zeroCacheUrl,
  ZERO_API_KEY: secrets.zeroApiKey,
  AUTH_SECRET: secrets.auth,
  VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
  VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
  ...options.env,
  UPLOADS_DIR: options.storage.UPLOADS_DIR,
});

/** The worker's metrics are on the port after that of the web's. */
const metricsBeside = ({ env }: AppOptions): Record<string, string> =>
  env?.METRICS_PORT ? { METRICS_PORT: String(Number(env.METRICS_PORT) + 1) } : {};

/** How to run the process that members talk to. */
export const webSpec = (options: AppOptions): PartSpec => ({
  name: 'web',
  command: process.execPath,
  args: [...compileCache, join(root, 'server/web.ts')],
  env: environment(options),
  probe: () => answers(`http://127.0.0.1:${options.port}/healthz`),
  // Requests may take ten seconds to end, and then its connections.
  endings: [['SIGTERM', 12_000]],
});

/** How to run the process that does the jobs. */
export const workerSpec = (options: AppOptions): PartSpec => ({
  name: 'worker',
  command: process.execPath,
  args: [...compileCache, join(root, 'server/worker.ts')],
  env: { ...environment(options), ...metricsBeside(options) },
  // Nobody waits for a worker.
  probe: async () => true,
  endings: [['SIGTERM', 12_000]],
});
