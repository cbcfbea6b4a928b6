import type { Sql } from '../server/db.ts';

/** How many rows of a table `read` reads, with or without an index. */
export async function rowsRead(
  sql: Sql,
  table: string,
  read: (sql: Sql) => Promise<unknown>,
): Promise<number> {
  return await sql.begin(async (transaction) => {
    // This count includes what the connection did before, until that is reported to the statistics
    // some time later; hence the difference below.
    const count = async () => {
      const [row] = await transaction<[{ count: number }]>`
        select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = ${table}`;
      return row.count;
    };
    const before = await count();
    await read(transaction as unknown as Sql);
    return (await count()) - before;
  });
}
