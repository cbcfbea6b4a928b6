import * as privateTables from '../schema/private.ts';
import { drizzle, postgres } from './postgres.ts';

/** A pool of connections. Names stay as SQL has them: Zero reads its own results through it. */
export function connect(databaseUrl: string) {
  return postgres(databaseUrl, {
    max: 20,
    onnotice: () => {},
    connection: { application_name: 'hearth' },
  });
}

export type Sql = ReturnType<typeof connect>;

/** Drizzle over its own pool: it rewrites the driver's type parsers, which plain SQL relies on. */
export function accountsDb(databaseUrl: string) {
  const pool = postgres(databaseUrl, { max: 5, onnotice: () => {} });
  const db = drizzle(pool, { schema: privateTables, casing: 'snake_case' });
  return { db, close: () => pool.end({ timeout: 5 }) };
}

export type AccountsDb = ReturnType<typeof accountsDb>['db'];

/** Postgres or the way to it is gone, as the driver and the operating system name it. */
export function isUnreachable(error: unknown): boolean {
  const code = String((error as { code?: unknown } | undefined)?.code ?? '');
  return /^(ECONN|CONNECT|CONNECTION_|EPIPE|57P|53)/.test(code);
}
