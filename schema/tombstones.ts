import type { Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';

/**
 * True if the author's device has not yet sent what is changed or deleted here, as far as it knows:
 * the server may never have had it.
 */
export const waited = z.optional(z.boolean());

/** For how many days ids are remembered: nothing that a device still has to send is older. */
export const rememberedDays = 30;

/**
 * How many ids are remembered of one member. No person takes back more in that time, and anybody
 * could make up ids without end.
 */
export const rememberedMax = 5_000;

/**
 * Only one transaction at a time creates or deletes what has this id. To be taken before any other
 * lock; whoever had to wait for it sees what the one before did.
 */
export async function lockId(tx: Transaction, id: string): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

/**
 * Whether the member took back what has this id. Locks the id: until the commit nobody else creates
 * or deletes it. This is asked since the store of a page that was left may still send what a later
 * page has deleted: each store sends by itself, in any order.
 */
export async function hasTombstone(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  if (tx.location !== 'server') return false;
  // One round trip for both; the second runs after the first has waited, and sees what happened
  // meanwhile.
  const [, rows] = await Promise.all([
    lockId(tx, id),
    tx.dbTransaction.query('select from private.taken_back where member_id = $1 and id = $2', [
      memberId,
      id,
    ]),
  ]);
  return [...rows].length > 0;
}

/**
 * From now on the member can create nothing under this id: they took it back, or an operator has
 * it. Beyond `rememberedMax` it is not remembered, and an old page of theirs could.
 */
export async function addTombstones(tx: Transaction, memberId: string, id: string): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `insert into private.taken_back (member_id, id)
     select $1, $2 where $3 > (select count(*) from private.taken_back where member_id = $1)
     on conflict do nothing`,
    [memberId, id, rememberedMax],
  );
}
