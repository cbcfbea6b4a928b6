import { setTimeout as pause } from 'node:timers/promises';
import * as privateTables from '../schema/private.ts';
import { drizzle, postgres } from './postgres.ts';

const shared = {
  onnotice: () => {},
  /** Pauses between tries to connect, in seconds. The driver's own grow to 20, long after Postgres is back. */
  backoff: () => 0.1 + Math.random() * 0.4,
};

/** A pool of connections. Names stay as SQL has them: Zero reads its own results through it. */
export function connect(databaseUrl: string, max = 20) {
  return postgres(databaseUrl, {
    ...shared,
    max,
    connection: { application_name: 'hearth' },
  });
}

export type Sql = ReturnType<typeof connect>;

/** Connects, works, and leaves no connection behind. */
export async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Drizzle over its own pool: it rewrites the driver's type parsers, which plain SQL relies on. */
export function accountsDb(databaseUrl: string) {
  const pool = postgres(databaseUrl, { ...shared, max: 5 });
  const db = drizzle(pool, { schema: privateTables, casing: 'snake_case' });
  return { db, close: () => pool.end({ timeout: 5 }) };
}

export type AccountsDb = ReturnType<typeof accountsDb>['db'];

const serializationFailure = '40001';
const deadlockDetected = '40P01';
/** Zero's inserts ignore a conflict of the primary key alone: two who write the same at once may meet on another key. */
const uniqueViolation = '23505';
/** Of statements sent together, each after the one that failed says this, and may be heard first. */
const failedBefore = '25P02';
const passing: unknown[] = [serializationFailure, deadlockDetected, uniqueViolation, failedBefore];
const attempts = 5;
const firstPauseMs = 50;

/** Does a whole transaction again, a moment later, if it failed for what may have passed by then: others' locks, a lost line. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !worthRetrying(error)) throw error;
      await pause(firstPauseMs * 2 ** attempt * Math.random());
    }
  }
}

function worthRetrying(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (passing.includes(code)) return true;
  return isUnreachable(error) || (cause !== undefined && worthRetrying(cause));
}

/** Where a container is stopped, its name is gone, too. */
const away = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|CONNECT|08|53|57P)/;

/** Postgres or the way to it is gone, as the driver and the operating system name it, at whatever depth. */
export function isUnreachable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return away.test(String(code ?? '')) || (cause !== undefined && isUnreachable(cause));
}
