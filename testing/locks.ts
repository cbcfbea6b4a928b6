import { expect } from 'vitest';
import type { Sql } from '../server/db.ts';

/** The sessions of this database that wait for a lock with such a statement (a pattern of LIKE). */
export const lockWaits = (sql: Sql, statement = '%') => sql`
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ilike ${statement}`;

/** Until so many sessions, or more, wait for a lock with such a statement. */
export const untilWaiting = (sql: Sql, sessions = 1, statement = '%') =>
  expect.poll(async () => (await lockWaits(sql, statement)).count).toBeGreaterThanOrEqual(sessions);
