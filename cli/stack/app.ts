import { join, resolve } from 'node:path';
import process from 'node:process';
import type { StorageSettings } from '../../server/photos/storage.ts';
import { home, quickLoad, root } from '../root.ts';
import { answers } from './probe.ts';
import type { Secrets } from './secrets.ts';
import type { PartSpec } from './supervisor.ts';

/** What the app must know about the other parts. */
export interface AppOptions {
  databaseUrl: string;
  smtpUrl: string;
  origin: string;
  port: number;
  zeroCachePort: number;
  secrets: Secrets;
  storage: StorageSettings;
  env?: Record<string, string>;
}

/** Where a stack stores pictures, unless the environment says otherwise. */
export const uploadsIn = (dir: string) => join(dir, 'uploads');

/** Where the app of a stack in `dir` stores them. */
export const storageOf = (dir: string, env: Record<string, string> = {}): StorageSettings => ({
  UPLOADS_DIR: env.UPLOADS_DIR ? resolve(root, env.UPLOADS_DIR) : uploadsIn(dir),
  S3_URL: env.S3_URL,
});

/** How to run the app's server. */
export function appSpec({ port, secrets, ...options }: AppOptions): PartSpec {
  return {
    name: 'app',
    command: process.execPath,
    args: [...quickLoad, join(root, 'server/main.ts')],
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(home, 'cache'),
      DATABASE_URL: options.databaseUrl,
      SMTP_URL: options.smtpUrl,
      ORIGIN: options.origin,
      PORT: String(port),
      HOST: '127.0.0.1',
      ZERO_CACHE_URL: `http://127.0.0.1:${options.zeroCachePort}`,
      ZERO_API_KEY: secrets.zeroApiKey,
      AUTH_SECRET: secrets.auth,
      VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
      VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
      ...options.env,
      UPLOADS_DIR: options.storage.UPLOADS_DIR,
    },
    probe: () => answers(`http://127.0.0.1:${port}/healthz`),
    // Its jobs and then its connections may take five seconds each to end.
    endings: [['SIGTERM', 12_000]],
  };
}
