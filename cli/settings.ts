import process from 'node:process';
import { createTransport } from 'nodemailer';
import { withDatabase } from '../server/db.ts';
import { readEnv } from '../server/env.ts';
import type { StorageSettings } from '../server/photos/storage.ts';
import { openStorage } from '../server/photos/uploads.ts';

/** The settings of a start, from the environment. */
export interface Settings {
  port: number;
  origin?: string;
  databaseUrl?: string;
  smtpUrl?: string;
  /** Variables that are passed on to the app unchanged. */
  app: Record<string, string>;
  /** Settings of zero-cache: where it sends its own metrics and traces. */
  zeroCache: Record<string, string>;
}

const handedOn = [
  'MAIL_FROM',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'CAPTCHA_PROVIDER',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SECRET_KEY',
  'CAPTCHA_VERIFY_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'VIDEO_HOSTS_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'PUSH_SERVICES',
  'PUSH_TEST_ORIGIN',
  'UPLOADS_DIR',
  'S3_URL',
  'ICE_URLS',
  'TURN_EXTERNAL_IP',
  'TURN_SECRET',
  'METRICS_PORT',
  'METRICS_HOST',
];
const replaceable = ['PORT', 'ORIGIN', 'DATABASE_URL', 'SMTP_URL', ...handedOn];

/** Reads the environment. @throws an error that names every wrong variable */
export function readSettings(): Settings {
  const given = pick(replaceable);
  const { PORT } = readEnv({
    DATABASE_URL: 'postgres://embedded',
    SMTP_URL: 'smtp://inbox',
    ORIGIN: 'http://localhost',
    ZERO_CACHE_URLS: 'http://127.0.0.1',
    ZERO_API_KEY: 'generated'.repeat(4),
    AUTH_SECRET: 'generated'.repeat(4),
    ...given,
  });
  return {
    port: PORT,
    origin: given.ORIGIN && new URL(given.ORIGIN).origin,
    databaseUrl: given.DATABASE_URL,
    smtpUrl: given.SMTP_URL,
    app: pick(handedOn),
    zeroCache: pick(Object.keys(process.env).filter((name) => name.startsWith('OTEL_'))),
  };
}

/**
 * Tries to reach the servers that replace embedded ones. @throws an error that names the variable
 */
export async function trySettings({
  databaseUrl,
  smtpUrl,
  app,
}: Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'app'>): Promise<void> {
  if (databaseUrl) await named('DATABASE_URL', tryDatabase(databaseUrl));
  if (smtpUrl) await named('SMTP_URL', tryMail(smtpUrl));
  if (app.UPLOADS_DIR) await named('UPLOADS_DIR', tryStorage({ UPLOADS_DIR: app.UPLOADS_DIR }));
  if (app.S3_URL) await named('S3_URL', tryStorage({ S3_URL: app.S3_URL, UPLOADS_DIR: '' }));
}

async function tryStorage(settings: StorageSettings): Promise<void> {
  const storage = openStorage(settings);
  await storage.put('trial', new Uint8Array([1]));
  await storage.remove('trial');
}

async function tryDatabase(url: string): Promise<void> {
  const [server] = await withDatabase(
    url,
    (sql) => sql`
      select current_setting('server_version_num')::int >= 150000 as "isNew",
        current_setting('wal_level') as wal,
        rolsuper or exists (select from pg_publication where pubname = 'hearth')
          and exists (select from pg_roles where rolname = 'hearth_zero') as "isPrepared"
      from pg_roles where rolname = current_user`,
  );
  if (!server?.isNew) throw new Error('Postgres 15 or newer is needed.');
  if (server.wal !== 'logical') {
    throw new Error(`the server must run with wal_level=logical; it has wal_level=${server.wal}.`);
  }
  if (!server.isPrepared) {
    throw new Error(
      'only a superuser can publish a schema and make roles; run npm run migrate as one first.',
    );
  }
}

async function tryMail(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function named(variable: string, trial: Promise<void>): Promise<void> {
  try {
    await trial;
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    throw new Error(`${variable} can't be used: ${message || code || error}`);
  }
}

function pick(names: string[]): Record<string, string | undefined> & Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
