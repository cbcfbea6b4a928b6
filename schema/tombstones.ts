import type { Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';

/**
 * True if, as far as the author's device knows, it has not yet sent the row that is changed or
 * deleted here: the server may never have had it.
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
 * Locks an id: only one transaction at a time creates or deletes the row with this id. To be taken
 * before any other lock; a transaction that had to wait for it sees what the one before did.
 */
export async function lockId(tx: Transaction, id: string): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

/**
 * Whether the member took back the row with this id. Locks the id: until the commit nobody else
 * creates or deletes that row. This is asked since the store of a page that was left may still send
 * what a later page has deleted: each store sends by itself, in any order.
 */
export async function hasTombstone(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  if (tx.location !== 'server') return false;
  // Both take one round trip; the second runs after the first has waited, and sees what happened
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
 * Remembers an id under which the member can create nothing from now on: they took the row back, or
 * an operator has it. Beyond `rememberedMax` it is not remembered, and an old page of theirs could.
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
