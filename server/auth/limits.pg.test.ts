import { expect, it } from 'vitest';
import { appsInProcess } from '../../testing/app-in-process.ts';
import { stranger } from '../../testing/person.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { clientAddressHeader } from '../limits/client-address.ts';
import { accountRates } from '../limits/rates.ts';

const db = ownDatabase();
const startApp = appsInProcess(db);

// better-auth's store in memory is shared by all instances of a process, so the tries of other
// processes are written where they would be counted.
it('an address has the same number of tries with several processes as with one', async () => {
  const { auth, env } = await startApp({});
  const { address } = stranger();
  async function forgets(): Promise<number> {
    const headers = {
      origin: env.ORIGIN,
      'content-type': 'application/json',
      [clientAddressHeader]: address,
    };
    const body = JSON.stringify({ email: 'nobody@example.org' });
    const url = `${env.ORIGIN}/api/auth/request-password-reset`;
    return (await auth.handler(new Request(url, { method: 'POST', headers, body }))).status;
  }
  const { max } = accountRates.customRules['/request-password-reset'];
  expect(await forgets()).toBe(200);
  const { count } = await db.sql`
    update auth.rate_limit set count = ${max} where key like ${`${address}%`}`;
  expect(count).toBe(1);
  expect(await forgets()).toBe(429);
});
