import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../cli/stack/ports.ts';
import { stranger } from '../../testing/person.ts';
import { startProvider } from '../../testing/provider.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { createApp } from '../app.ts';
import { accountsDb } from '../db.ts';
import { readEnv } from '../env.ts';
import { openEncoder } from '../photos/encoder.ts';
import { openUploads } from '../photos/uploads.ts';
import { askerFinder, sessionTokenReader } from './asker.ts';
import { createAuth } from './auth.ts';
import { openPasswords } from './passwords.ts';
import { findProvider } from './provider.ts';

const db = ownDatabase();
const passwords = openPasswords();
const encoder = openEncoder();
afterAll(() => Promise.all([passwords.close(), encoder.close()]));
const origin = 'http://localhost:3000';

const envWith = (port: number) =>
  readEnv({
    DATABASE_URL: db.url,
    ORIGIN: origin,
    ZERO_CACHE_URLS: 'http://127.0.0.1:4848',
    ZERO_API_KEY: 'k'.repeat(16),
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:25',
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'hearth',
    OIDC_CLIENT_SECRET: 'x',
  });
const log = pino({ level: 'silent' });

it('a provider is found as soon as it is reachable, without a restart', async () => {
  const port = await freePort();
  const env = envWith(port);
  const accounts = accountsDb(db.url);
  const parts = {
    env,
    auth: createAuth({ env, db: accounts.db, sql: db.sql, passwords, log }),
    sql: db.sql,
  };
  expect(await findProvider(parts)).toBeUndefined();

  const provider = await startProvider(origin, port);
  expect(await findProvider(parts)).toMatchObject({ id: 'oidc' });
  const answer = await parts.auth.handler(
    new Request(`${origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ callbackURL: '/profile' }),
    }),
  );
  expect(((await answer.json()) as { url: string }).url).toMatch(env.OIDC_ISSUER ?? '-');
  await provider.stop();
  await accounts.close();
});

it('a provider that accepts connections but never answers does not delay log-ins by password', async () => {
  const hanging = createServer(() => undefined);
  const port = await freePort();
  await new Promise<void>((done) => hanging.listen(port, '127.0.0.1', done));
  const env = envWith(port);
  const accounts = accountsDb(db.url);
  const auth = createAuth({ env, db: accounts.db, sql: db.sql, passwords, log });
  const answer = await auth.handler(
    new Request(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'Right-horse-7' }),
    }),
  );
  expect(answer.status).toBe(401);
  expect(await findProvider({ env, auth, sql: db.sql })).toBeUndefined();
  hanging.close();
  await accounts.close();
});

it('an unreachable provider is retried at a limited rate, and only by POST', async () => {
  let looks = 0;
  const broken = createHttpServer((_request, response) => {
    looks += 1;
    response.writeHead(500).end();
  });
  const port = await freePort();
  await new Promise<void>((done) => broken.listen(port, '127.0.0.1', done));
  const UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'hearth-uploads-'));
  const env = { ...envWith(port), TRUST_PROXY: true, UPLOADS_DIR };
  const accounts = accountsDb(db.url);
  const auth = createAuth({ env, db: accounts.db, sql: db.sql, passwords, log });
  const sessionToken = await sessionTokenReader(auth);
  const findAsker = askerFinder(sessionToken, db.sql);
  const uploads = openUploads(env, db.sql);
  const app = createApp({
    env,
    sql: db.sql,
    auth,
    findAsker,
    sessionToken,
    uploads,
    encoder,
    framedOrigins: () => [],
    log,
  });
  const { address } = stranger();
  const ask = async (path: string, method = 'POST') => {
    const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = method === 'POST' ? JSON.stringify({ callbackURL: '/profile' }) : undefined;
    return (await app.request(`/api/${path}`, { method, headers, body })).status;
  };
  const atStart = looks;
  expect(await ask('auth/sign-in/social', 'GET')).toBe(404);
  expect(await ask('account/connect')).toBe(401);
  expect(looks).toBe(atStart);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push(await ask('auth/sign-in/social'));
  expect(statuses).toEqual([...Array(10).fill(503), 429, 429]);
  rmSync(UPLOADS_DIR, { recursive: true });
  expect(looks).toBe(atStart + 10);
  broken.close();
  await accounts.close();
});
