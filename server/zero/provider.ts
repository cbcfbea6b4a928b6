import { zeroPostgresJS } from '@rocicorp/zero/server/adapters/postgresjs';
import { schema } from '../../schema/zero.gen.ts';
import type { Sql } from '../db.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const attempts = 5;

/**
 * Zero's transactions over the pool. An exception drops a mutation for good, so what Postgres asks to try again
 * is tried again here, around the whole transaction.
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
  const code = (error as { code?: unknown } | undefined)?.code;
  return code === serializationFailure || code === deadlockDetected;
}
