import { join } from 'node:path';
import process from 'node:process';
import { home, root } from '../root.ts';
import { answers } from './probe.ts';
import type { Secrets } from './secrets.ts';
import type { PartSpec } from './supervisor.ts';

/** What the app must know of the other parts. */
export interface AppOptions {
  /** The stack's folder. */
  dir: string;
  databaseUrl: string;
  smtpUrl: string;
  origin: string;
  port: number;
  zeroCachePort: number;
  secrets: Secrets;
  env?: Record<string, string>;
  nodeArgs?: string[];
}

/** Where a stack keeps pictures, unless told otherwise. */
export const uploadsIn = (dir: string) => join(dir, 'uploads');

/** How the app's server is run. */
export function appSpec({ port, secrets, ...options }: AppOptions): PartSpec {
  return {
    name: 'app',
    command: process.execPath,
    args: [...(options.nodeArgs ?? []), join(root, 'server/main.ts')],
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
      UPLOADS_DIR: uploadsIn(options.dir),
      ...options.env,
    },
    probe: () => answers(`http://127.0.0.1:${port}/healthz`),
    endings: [['SIGTERM', 8_000]],
  };
}
