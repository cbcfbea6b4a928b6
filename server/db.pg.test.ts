import { expect, it } from 'vitest';
import { ownDatabase } from '../testing/system/database.ts';
import { connect, isUnreachable } from './db.ts';

const db = ownDatabase();

it('Postgres ends a slow statement, and the statement may be retried', async () => {
  const sql = connect(db.url, 1, 50);
  const error = await sql`select pg_sleep(3600)`.catch((error) => error);
  expect([error.code, isUnreachable(error)]).toEqual(['57014', true]);
  const [{ idle } = {}] = await sql`
    select current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(idle).toBe('2min');
  await sql.end();
});
