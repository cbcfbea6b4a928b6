import { hashPassword } from 'better-auth/crypto';
import type postgres from 'postgres';
import { withDatabase } from '../stack/database.ts';
import { copy } from './copy.ts';
import { demo } from './demo.ts';
import { memberShares, postShares, type Share } from './rows.ts';
import { planWorld, type Size, type World } from './world.ts';

// Few large transactions: every one of them costs each connected client, and a giant one stalls replication.
const POSTS_AT_ONCE = 20_000;

/** Writes a world into a migrated database. */
export async function fill(databaseUrl: string, size: Size): Promise<World> {
  const now = Date.now();
  const world = planWorld(size, now);
  const hash = await hashPassword(demo.password);
  await withDatabase(databaseUrl, async (sql) => {
    // No triggers and no checks of references: the counters are written as they must be.
    await sql`set session_replication_role = replica`;
    await write(sql, memberShares(world, hash, now));
    let batch = [];
    for (const post of world.posts()) {
      batch.push(post);
      if (batch.length < POSTS_AT_ONCE) continue;
      await write(sql, postShares(world, batch, now));
      batch = [];
    }
    if (batch.length > 0) await write(sql, postShares(world, batch, now));
    await sql`analyze`;
  });
  return world;
}

async function write(sql: postgres.Sql, shares: Iterable<Share>): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const { table, columns, rows } of shares) {
      if (columns.length > 0)
        await copy(transaction as unknown as postgres.Sql, table, columns, rows);
    }
  });
}
