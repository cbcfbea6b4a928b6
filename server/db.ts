import { setTimeout as pause } from 'node:timers/promises';
import * as privateTables from '../schema/private.ts';
import { drizzle, postgres } from './postgres.ts';

const shared = {
  onnotice: () => {},
  /**
   * Pauses between attempts to connect, in seconds. The driver's own grow to 20: too long once
   * Postgres is back.
   */
  backoff: () => 0.1 + Math.random() * 0.4,
};

/**
 * The limits at which Postgres itself ends a statement that somebody waits for, and a transaction
 * whose process hangs with its locks, in ms.
 */
const limits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 120_000 };

/**
 * A pool of connections. Columns keep their SQL names, since Zero reads its own results through it.
 * `longestMs` is how long a statement may take.
 */
export function connect(databaseUrl: string, max = 20, longestMs = limits.statement_timeout) {
  return postgres(databaseUrl, {
    ...shared,
    max,
    connection: { application_name: 'hearth', ...limits, statement_timeout: longestMs },
  });
}

export type Sql = ReturnType<typeof connect>;

/** Runs `work` with a connection of its own, and closes that. */
export async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  // By default a connection is closed after half an hour, and a large table takes longer.
  const sql = postgres(url, { max: 1, connect_timeout: 5, max_lifetime: null, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Drizzle, on a pool of its own: it replaces the driver's type parsers, on which our plain SQL
 * relies.
 */
export function accountsDb(databaseUrl: string) {
  const pool = postgres(databaseUrl, {
    ...shared,
    max: 5,
    connection: { application_name: 'hearth accounts', ...limits },
  });
  const db = drizzle(pool, { schema: privateTables, casing: 'snake_case' });
  return { db, close: () => pool.end({ timeout: 5 }) };
}

export type AccountsDb = ReturnType<typeof accountsDb>['db'];

const serializationFailure = '40001';
const deadlockDetected = '40P01';
/**
 * Zero's inserts ignore a conflict on the primary key only; two transactions that write the same at
 * once may conflict on another.
 */
const uniqueViolation = '23505';
/**
 * The error of the statements after a failed one, when all were sent together; it may be the one
 * that is seen.
 */
const failedBefore = '25P02';
const passing: unknown[] = [serializationFailure, deadlockDetected, uniqueViolation, failedBefore];
const attempts = 5;
const firstPauseMs = 50;

/**
 * Runs a whole transaction, and runs it again a moment later if it failed for a passing reason:
 * others' locks, a lost connection.
 */
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

/**
 * Codes that mean that Postgres is away, with those of the names' look-up: a container that is
 * stopped loses its name as well. 57014 is a statement that took too long.
 */
const away = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|CONNECT|08|53|57P|57014)/;

/** Whether an error, or one of its causes, says that Postgres or the network to it is away. */
export function isUnreachable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return away.test(String(code ?? '')) || (cause !== undefined && isUnreachable(cause));
}
