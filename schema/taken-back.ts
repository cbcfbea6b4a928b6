import type { Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';

/** True when the author's device had not sent yet what is changed here: the server may never have had it. */
export const waited = z.optional(z.boolean());

/** For how long ids are remembered, in days: what a device still has to send is not older. */
export const rememberedDays = 30;

/** How many ids of one member are remembered. No person takes back more in that time, and ids cost nothing to make up. */
export const rememberedMax = 5_000;

/**
 * One at a time makes or takes away what has this id. Taken before every other lock; whoever waited for it sees what the first one
 * left.
 */
export async function lockId(tx: Transaction, id: string): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

/**
 * Whether the member took back what has this id. Until the commit nobody else makes it or takes it away. The store of a page that
 * was left may still send what a later page took back: each store sends by itself, and either may come first.
 */
export async function isTakenBack(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  if (tx.location !== 'server') return false;
  // Both go in one round trip, and the second sees what happened while the first waited.
  const [, rows] = await Promise.all([
    lockId(tx, id),
    tx.dbTransaction.query('select from private.taken_back where member_id = $1 and id = $2', [
      memberId,
      id,
    ]),
  ]);
  return [...rows].length > 0;
}

/** From now on nothing can be made with this id of the member's. Beyond `rememberedMax`, their own old pages may make it anew. */
export async function rememberTakenBack(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `insert into private.taken_back (member_id, id)
     select $1, $2 where $3 > (select count(*) from private.taken_back where member_id = $1)
     on conflict do nothing`,
    [memberId, id, rememberedMax],
  );
}
