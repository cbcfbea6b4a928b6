import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, onTestFinished } from 'vitest';
import { createApp } from '../server/app.ts';
import { askerFinder, sessionTokenReader } from '../server/auth/asker.ts';
import { createAuth } from '../server/auth/auth.ts';
import { openPasswords } from '../server/auth/passwords.ts';
import { accountsDb } from '../server/db.ts';
import { readEnv } from '../server/env.ts';
import { openEncoder } from '../server/photos/encoder.ts';
import { openUploads } from '../server/photos/uploads.ts';
import type { OwnDatabase } from './system/database.ts';

/** Makes apps in the process of a test file; each is there for one test, with these settings. */
export function appsInProcess(db: OwnDatabase) {
  const [passwords, encoder] = [openPasswords(), openEncoder()];
  const dir = mkdtempSync(join(tmpdir(), 'hearth-uploads-'));
  afterAll(async () => {
    await Promise.all([passwords.close(), encoder.close()]);
    rmSync(dir, { recursive: true });
  });
  return async (more: Record<string, string>) => {
    const { sql } = db;
    const env = readEnv({
      DATABASE_URL: db.url,
      ORIGIN: 'http://localhost:3000',
      ZERO_CACHE_URLS: 'http://127.0.0.1:1',
      ZERO_API_KEY: 'k'.repeat(16),
      AUTH_SECRET: 's'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUST_PROXY: '1',
      UPLOADS_DIR: dir,
      ...more,
    });
    const log = pino({ level: 'silent' });
    const accounts = accountsDb(db.url);
    onTestFinished(() => accounts.close());
    const auth = createAuth({ env, db: accounts.db, sql, passwords, log });
    const sessionToken = await sessionTokenReader(auth);
    const findAsker = askerFinder(sessionToken, sql);
    const uploads = openUploads(env, sql);
    const parts = { env, sql, auth, findAsker, sessionToken, uploads, encoder, log };
    return { ...parts, app: createApp({ ...parts, framedOrigins: () => [] }) };
  };
}
