import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { root } from './root.ts';
import { readSettings, trySettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const [, settings = ''] = guide.split('\n## Settings\n');
const [table = ''] = settings.split('\n## ');

/** The variables in the guide's table, and whether `npm start` always sets them itself. */
const documented = [...table.matchAll(/^\| (`[^|]+) \|[^|]+\| ([^|]+) \|[^|]+\|$/gm)].flatMap(
  ([, names = '', atStart = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => ({
      name,
      fixed: atStart.startsWith('always'),
    })),
);

const own = {
  PORT: '3100',
  ORIGIN: 'https://hearth.example',
  DATABASE_URL: 'postgres://hearth@127.0.0.1/hearth',
  SMTP_URL: 'smtp://127.0.0.1',
};
const app = {
  MAIL_FROM: 'Hearth <hello@hearth.example>',
  LOG_LEVEL: 'debug',
  TRUST_PROXY: '1',
  CAPTCHA_PROVIDER: 'hcaptcha',
  CAPTCHA_SITE_KEY: 'site',
  CAPTCHA_SECRET_KEY: 'key',
  CAPTCHA_VERIFY_URL: 'https://captcha.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'hearth',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Example',
  VIDEO_HOSTS_URL: 'http://127.0.0.1:1',
  VAPID_PUBLIC_KEY: Buffer.alloc(65).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url'),
  PUSH_SERVICES: 'ntfy.example',
  PUSH_TEST_ORIGIN: 'http://127.0.0.1:2',
  UPLOADS_DIR: '/srv/pictures',
  S3_URL: 's3://key:secret@127.0.0.1/bucket',
  ICE_URLS: 'turn:turn.example:3478',
  TURN_EXTERNAL_IP: '93.184.215.14',
  TURN_SECRET: 'shared with coturn',
  METRICS_PORT: '9464',
  METRICS_HOST: '10.0.0.2',
};
/** Read by the command itself, before any setting. */
const ofTheCommand = ['HEARTH_HOME'];

it('every setting that the guide names is passed on', () => {
  const settable = documented.flatMap(({ name, fixed }) => (fixed ? [] : [name]));
  expect(settable.toSorted()).toEqual(
    Object.keys({ ...own, ...app })
      .concat(ofTheCommand)
      .sort(),
  );
  for (const [name, value] of Object.entries({ ...own, ...app })) vi.stubEnv(name, value);
  expect(readSettings()).toEqual({
    port: 3100,
    origin: own.ORIGIN,
    databaseUrl: own.DATABASE_URL,
    smtpUrl: own.SMTP_URL,
    app,
    zeroCache: {},
  });
});

it('zero-cache receives the OpenTelemetry settings of the environment', () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318');
  vi.stubEnv('OTEL_TRACES_EXPORTER', '');
  expect(readSettings().zeroCache).toEqual({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  });
});

it('settings that the guide calls constant are constant', () => {
  const fixed = documented.flatMap(({ name, fixed }) => (fixed ? [name] : []));
  expect(fixed.toSorted()).toEqual([
    'ASSETS_DIR',
    'AUTH_SECRET',
    'CLIENT_DIR',
    'HOST',
    'ZERO_API_KEY',
    'ZERO_CACHE_URLS',
  ]);
  for (const { name } of documented) vi.stubEnv(name, undefined);
  for (const name of fixed) vi.stubEnv(name, 'given');
  expect(readSettings().app).toEqual({});
});

it.each([
  ['PORT', 'three thousand'],
  ['ORIGIN', 'ftp://hearth.example'],
  ['DATABASE_URL', 'nonsense'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://127.0.0.1:1'],
  ['UPLOADS_DIR', '/dev/null/uploads'],
  ['S3_URL', 's3://key@host/bucket'],
  ['ICE_URLS', 'turn.example'],
  ['S3_URL', 's3://key:secret@127.0.0.1:1/bucket?tls=0'],
])('%s=%s is refused, and the message names the variable', async (name, value) => {
  for (const { name } of documented) vi.stubEnv(name, undefined);
  vi.stubEnv(name, value);
  await expect(async () => trySettings(readSettings())).rejects.toThrow(name);
});
