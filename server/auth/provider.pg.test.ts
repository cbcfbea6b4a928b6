import pino from 'pino';
import { expect, it } from 'vitest';
import { freePort } from '../cli/stack/ports.ts';
import { ownDatabase } from '../cli/testing/database.ts';
import { accountsDb } from '../db.ts';
import { readEnv } from '../env.ts';
import { startProvider } from '../testing/provider.ts';
import { createAuth } from './auth.ts';
import { findProvider } from './provider.ts';

const db = ownDatabase();
const origin = 'http://localhost:3000';

it('is found as soon as it can be reached, without a new start', async () => {
  const port = await freePort();
  const env = readEnv({
    DATABASE_URL: db.url,
    ORIGIN: origin,
    ZERO_CACHE_URL: 'http://127.0.0.1:4848',
    ZERO_API_KEY: 'k'.repeat(16),
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:25',
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'hearth',
    OIDC_CLIENT_SECRET: 'x',
  });
  const accounts = accountsDb(db.url);
  const log = pino({ level: 'silent' });
  const parts = { env, auth: createAuth(env, accounts.db, db.sql, log), sql: db.sql };
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
