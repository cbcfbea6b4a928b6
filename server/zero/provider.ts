import {
  type DBConnection,
  type DBTransaction,
  executePostgresQuery,
  ZQLDatabase,
} from '@rocicorp/zero/server';
import type { ParameterOrJSON, TransactionSql } from 'postgres';
import { type Schema, schema } from '../../schema/zero.gen.ts';
import { isUnreachable, retried, type Sql } from '../db.ts';

/**
 * Zero's transactions, over our pool. An exception drops a mutation for good, so what may succeed a moment later is tried again here:
 * the whole transaction, with Zero's count of mutations in it, so that none runs twice.
 */
export function zeroProvider(sql: Sql) {
  const provider = new ZQLDatabase<Schema, TransactionSql>(preparing(sql), schema);
  const once = provider.transaction.bind(provider);
  provider.transaction = (callback, input) => retried(() => once(callback, input));
  return provider;
}

/**
 * A provider for one push, which fails for good once Postgres is unreachable, or `before` throws, which each transaction waits for. Zero
 * would otherwise try again without the mutator, and record as refused what was never done.
 */
export function forOnePush(
  { transaction }: ZeroProvider,
  before: () => Promise<void>,
): Pick<ZeroProvider, 'transaction'> {
  let lost: { error: unknown } | undefined;
  return {
    transaction: async (...args) => {
      if (lost) throw lost.error;
      try {
        await before();
      } catch (error) {
        lost = { error };
        throw error;
      }
      try {
        return await transaction(...args);
      } catch (error) {
        if (isUnreachable(error)) lost = { error };
        throw error;
      }
    },
  };
}

/** Prepares statements: Zero's own connection does not, and needs two round trips for each instead of one. */
function preparing(sql: Sql): DBConnection<TransactionSql> {
  return {
    async transaction(work) {
      const result = await sql.begin((tx) => {
        const own: DBTransaction<TransactionSql> = {
          wrappedTransaction: tx,
          query: (text, values) =>
            tx.unsafe(text, values as ParameterOrJSON<never>[], { prepare: true }),
          runQuery: (ast, format, tables, serverSchema) =>
            executePostgresQuery(own, ast, format, tables, serverSchema),
        };
        return work(own);
      });
      return result as Awaited<ReturnType<typeof work>>;
    },
  };
}

export type ZeroProvider = ReturnType<typeof zeroProvider>;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    dbProvider: ZeroProvider;
  }
}
