import { setTimeout as pause } from 'node:timers/promises';
import { schema } from '../../schema/zero.gen.ts';
import { isUnreachable, type Sql } from '../db.ts';

// It brings the driver along, which has to be mended first: see server/postgres.ts.
const { zeroPostgresJS } = await import('@rocicorp/zero/server/adapters/postgresjs');

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const attempts = 5;
const firstPauseMs = 50;

/**
 * Zero's transactions over the pool. An exception drops a mutation for good, so what may succeed a moment later is
 * tried again here, around the whole transaction: Zero's count of mutations in it keeps any from running twice.
 */
export function zeroProvider(sql: Sql) {
  const provider = zeroPostgresJS(schema, sql);
  const once = provider.transaction.bind(provider);
  provider.transaction = async (callback, input) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(callback, input);
      } catch (error) {
        if (attempt === attempts || !worthRetrying(error)) throw error;
        await pause(firstPauseMs * 2 ** attempt * Math.random());
      }
    }
  };
  return provider;
}

export type ZeroProvider = ReturnType<typeof zeroProvider>;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    dbProvider: ZeroProvider;
  }
}

function worthRetrying(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (code === serializationFailure || code === deadlockDetected) return true;
  return isUnreachable(error) || (cause !== undefined && worthRetrying(cause));
}
