import type { TransactionSql } from 'postgres';
import { isDiskFull } from '../photos/disk-full.ts';

/**
 * Loads rows while the tables have neither keys nor references nor indexes. Each is made once of
 * all rows afterwards, a third of the work of changing it row by row. @throws with words if the
 * rows do not fit together
 */
export async function withoutIndexes(
  tx: TransactionSql,
  tables: string[],
  load: () => Promise<void>,
): Promise<void> {
  const indexes = await indexesOf(tx, tables);
  for (const { drop } of indexes.toReversed()) await tx.unsafe(drop);
  await load();
  try {
    // For sorting, until the transaction is over.
    await tx.unsafe(`set local maintenance_work_mem = '256MB'`);
    for (const { make } of indexes) await tx.unsafe(make);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const { message } = error as Error;
    throw new Error(`The rows do not fit together: ${message}. Nothing was restored.`);
  }
}

/**
 * The indexes and constraints of the tables: keys before the references to them, and otherwise in
 * the order of their making, in which Postgres follows references.
 */
const indexesOf = (tx: TransactionSql, tables: string[]) =>
  tx<{ drop: string; make: string }[]>`
    with key as (
      select oid, contype, conindid, format('alter table %s ', conrelid::regclass) as of,
        format('constraint %I ', conname) as name
      from pg_constraint
      where contype in ('p', 'u', 'f', 'x') and conrelid = any(${tables}::regclass[]))
    select of || 'drop ' || name as drop, of || 'add ' || name || pg_get_constraintdef(oid) as make,
      contype = 'f' as later, oid
    from key
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), false, indexrelid
    from pg_index
    where indrelid = any(${tables}::regclass[]) and indexrelid not in (select conindid from key)
    order by later, oid`;
