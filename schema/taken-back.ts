import type { Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';

/** The author's device says that what is changed still waits there: the server need not have it. */
export const waited = z.optional(z.boolean());

/** What a device still has to send of its own is this old at the most, in days. */
export const rememberedDays = 30;

/** Of one member. No person takes back more in that time, and ids cost nothing to make up. */
export const rememberedMax = 5_000;

/**
 * Whoever makes or takes away what has this id waits for the other. It is asked for before every other lock, and a row that
 * the winner leaves is there to be read afterwards.
 */
export async function lockId(tx: Transaction, id: string): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

/**
 * Whether the member took back what has this id; nobody else makes or takes away that id until the commit. A page that is
 * left may have a store that sends what a later page took back: the two send on their own, in whichever order.
 */
export async function isTakenBack(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  if (tx.location !== 'server') return false;
  // Postgres takes both in one round trip, and the second sees what the first has waited for.
  const [, rows] = await Promise.all([
    lockId(tx, id),
    tx.dbTransaction.query('select from private.taken_back where member_id = $1 and id = $2', [
      memberId,
      id,
    ]),
  ]);
  return [...rows].length > 0;
}

/** From here on the member's `id` makes nothing; beyond what is remembered, their own old pages may make it anew. */
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
