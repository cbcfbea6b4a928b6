import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { stranger } from '../../testing/person.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { accountsDb } from '../db.ts';
import { readEnv } from '../env.ts';
import { clientAddressHeader } from '../limits/client-address.ts';
import { accountRates } from '../limits/rates.ts';
import { createAuth } from './auth.ts';
import { openPasswords } from './passwords.ts';

const db = ownDatabase();
const passwords = openPasswords();
afterAll(() => passwords.close());

/** The accounts of one process. */
function join() {
  const env = readEnv({
    DATABASE_URL: db.url,
    ORIGIN: 'http://localhost:3000',
    ZERO_CACHE_URLS: 'http://127.0.0.1:1',
    ZERO_API_KEY: 'k'.repeat(16),
    AUTH_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    UPLOADS_DIR: '/nowhere',
  });
  const accounts = accountsDb(db.url);
  const log = pino({ level: 'silent' });
  const auth = createAuth({ env, db: accounts.db, sql: db.sql, passwords, log });
  async function forgets(address: string): Promise<number> {
    const headers = {
      origin: env.ORIGIN,
      'content-type': 'application/json',
      [clientAddressHeader]: address,
    };
    const body = JSON.stringify({ email: 'nobody@example.org' });
    const url = `${env.ORIGIN}/api/auth/request-password-reset`;
    return (await auth.handler(new Request(url, { method: 'POST', headers, body }))).status;
  }
  return { forgets, close: accounts.close };
}

// better-auth's store in memory is shared by all instances of a process, so the tries of other
// processes are written where they would be counted.
it('an address has the same number of tries with several processes as with one', async () => {
  const { forgets, close } = join();
  const { address } = stranger();
  const { max } = accountRates.customRules['/request-password-reset'];
  expect(await forgets(address)).toBe(200);
  const { count } = await db.sql`
    update auth.rate_limit set count = ${max} where key like ${`${address}%`}`;
  expect(count).toBe(1);
  expect(await forgets(address)).toBe(429);
  await close();
});
