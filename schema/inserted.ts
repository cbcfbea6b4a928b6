import type { Transaction } from '@rocicorp/zero';
import { HearthError } from './hearth-error.ts';

/**
 * Writes a row that its client has named, and reads it back. An insert under a taken id does nothing, so what is there
 * afterwards tells, even when two took the id at once; the same sent twice, by a second tab or a retry, is one row.
 * @throws id_taken
 */
export async function insertOnce<Row extends object>(
  tx: Transaction,
  write: () => Promise<unknown>,
  read: () => Promise<Row | undefined>,
  expected: Partial<Row>,
): Promise<void> {
  // Postgres takes both in one round trip, in this order; a device shows only what it has finished writing.
  const stored =
    tx.location === 'server' ? (await Promise.all([write(), read()]))[1] : await write().then(read);
  requireSame(stored, expected);
}

/** Whether what stands under a client's name is what it wrote. @throws id_taken */
export function requireSame<Row extends object>(
  stored: Row | undefined,
  expected: Partial<Row>,
): void {
  for (const key of Object.keys(expected) as (keyof Row)[]) {
    if (stored?.[key] !== expected[key]) throw new HearthError('id_taken');
  }
}
