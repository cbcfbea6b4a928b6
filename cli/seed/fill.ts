import { hashPassword } from 'better-auth/crypto';
import type postgres from 'postgres';
import { withDatabase } from '../../server/db.ts';
import type { Storage } from '../../server/photos/storage.ts';
import { copy } from './copy.ts';
import { demo } from './demo.ts';
import { addEvents } from './events.ts';
import { addGames, gamePictures } from './games.ts';
import { makePlan, type Plan, type Size } from './plan.ts';
import { memberShares, photoShares, postShares, type Share, videoShares } from './rows.ts';
import { storePhotos } from './store-photos.ts';
import { talkShares } from './talks.ts';
import { thumbnails } from './videos.ts';

// Few, large transactions: each one costs every connected client, and a giant one stalls
// replication.
const POSTS_AT_ONCE = 20_000;

/** Nobody would look at more than that. */
const MOST_WITH_PICTURES = 200;

type Places = { storage?: Storage; games?: string };

/**
 * Writes a world into a migrated database, and its pictures into `storage`; without storage it has
 * none. `games` is the origin that serves its games.
 */
export async function fill(
  databaseUrl: string,
  size: Size,
  { storage, games }: Places = {},
): Promise<Plan> {
  const now = Date.now();
  const pictures = size.members <= MOST_WITH_PICTURES ? storage : undefined;
  const plan = makePlan(size, now, pictures !== undefined);
  const images = pictures
    ? await storePhotos([...plan.photos, ...thumbnails, ...gamePictures], pictures)
    : new Map();
  const hash = await hashPassword(demo.password);
  await withDatabase(databaseUrl, async (sql) => {
    // No triggers and no checks of references: the counters are written as they must be.
    await sql`set session_replication_role = replica`;
    await write(sql, memberShares(plan, hash, now));
    await write(sql, photoShares(plan, images));
    await write(sql, videoShares(images));
    await write(sql, talkShares(plan, now));
    let batch = [];
    for (const post of plan.posts()) {
      batch.push(post);
      if (batch.length < POSTS_AT_ONCE) continue;
      await write(sql, postShares(plan, { posts: batch, images }, now));
      batch = [];
    }
    if (batch.length > 0) await write(sql, postShares(plan, { posts: batch, images }, now));
    await sql`set session_replication_role = origin`;
    await sql.begin(async (tx) => {
      const own = tx as unknown as postgres.Sql;
      await addEvents(own, plan, now);
      if (games) await addGames(own, plan, { origin: games, images, now });
    });
    await sql`analyze`;
  });
  return plan;
}

async function write(sql: postgres.Sql, shares: Iterable<Share>): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const { table, columns, rows } of shares) {
      if (columns.length > 0)
        await copy(transaction as unknown as postgres.Sql, table, columns, rows);
    }
  });
}
