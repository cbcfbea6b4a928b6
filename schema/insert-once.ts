import type { Transaction } from '@rocicorp/zero';
import { HearthError } from './hearth-error.ts';

/**
 * Writes a row whose id was chosen by the client, and reads it back. Zero's insert does nothing
 * when the id is taken, so the stored row decides, even if two clients chose the same id at once.
 * The same row sent twice, by a second tab or a retry, is one row. @throws id_taken
 */
export async function insertOnce<Row extends object>(
  tx: Transaction,
  write: () => Promise<unknown>,
  read: () => Promise<Row | undefined>,
  expected: Partial<Row>,
): Promise<void> {
  // Postgres runs both in one round trip, in this order; a device can read only what it has
  // finished writing.
  const stored =
    tx.location === 'server' ? (await Promise.all([write(), read()]))[1] : await write().then(read);
  requireSame(stored, expected);
}

/**
 * Makes sure that the row under a client's id is the row that the client wrote. @throws id_taken
 */
export function requireSame<Row extends object>(
  stored: Row | undefined,
  expected: Partial<Row>,
): void {
  for (const key of Object.keys(expected) as (keyof Row)[]) {
    if (!isSame(stored?.[key], expected[key])) throw new HearthError('id_taken');
  }
}

/** The keys of a json column come back in an order of their own. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
  );
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
