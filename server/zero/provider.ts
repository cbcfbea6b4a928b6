import {
  type DBConnection,
  type DBTransaction,
  executePostgresQuery,
  ZQLDatabase,
} from '@rocicorp/zero/server';
import type { ParameterOrJSON, TransactionSql } from 'postgres';
import { type LiveNews, liveChannel, publishedIn } from '../../schema/live-frames.ts';
import { type Schema, schema } from '../../schema/zero.gen.ts';
import { isUnreachable, retried, type Sql } from '../db.ts';
import { type Bus, postgresPublish } from '../live/bus.ts';

/**
 * Zero's transactions, over our pool. Since Zero drops a mutation for good after an exception, a
 * mutation that may succeed a moment later is retried here: the whole transaction, including Zero's
 * counting of mutations, so that none runs twice. Their news for live connections goes to
 * `publish`.
 */
export function zeroProvider(sql: Sql, publish = postgresPublish(sql, liveChannel)) {
  const provider = new ZQLDatabase<Schema, TransactionSql>(preparing(sql, publish), schema);
  const once = provider.transaction.bind(provider);
  provider.transaction = (callback, input) => retried(() => once(callback, input));
  return provider;
}

/**
 * A provider for one push. Each transaction first waits for `before`. Once that throws, or Postgres
 * is unreachable, all further ones fail as well: otherwise Zero would try again without the
 * mutator, and record a mutation as refused that never ran.
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

/**
 * A connection for Zero that prepares statements. Zero's own does not, and needs two round trips
 * for each instead of one.
 */
function preparing(sql: Sql, publish: Bus['publish']): DBConnection<TransactionSql> {
  return {
    async transaction(work) {
      let news: LiveNews[] = [];
      const result = await sql.begin(async (tx) => {
        const own: DBTransaction<TransactionSql> = {
          wrappedTransaction: tx,
          query: (text, values) =>
            tx.unsafe(text, values as ParameterOrJSON<never>[], { prepare: true }),
          runQuery: (ast, format, tables, serverSchema) =>
            executePostgresQuery(own, ast, format, tables, serverSchema),
        };
        const done = await work(own);
        news = publishedIn(tx);
        return done;
      });
      // Nobody waits for this, and news that is lost comes by sync.
      for (const one of news) publish(JSON.stringify(one)).catch(() => {});
      return result as Awaited<ReturnType<typeof work>>;
    },
  };
}

export type ZeroProvider = ReturnType<typeof zeroProvider>;
/** A transaction on the server, with Postgres' own beside it. */
export type ServerTransaction = Parameters<Parameters<ZeroProvider['transaction']>[0]>[0];

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    dbProvider: ZeroProvider;
  }
}
