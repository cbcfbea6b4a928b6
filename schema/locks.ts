import type { Transaction } from '@rocicorp/zero';

/**
 * Serializes what is done to these members' own rows, or between them: crossed requests, parallel accepts, accept
 * against cancel or block each see the other's outcome. Ordered, so that two pairs cannot deadlock.
 */
export async function lockMembers(tx: Transaction, ...ids: string[]): Promise<void> {
  if (tx.location !== 'server') return;
  const places = ids.map((_, index) => `$${index + 1}`).join(', ');
  await tx.dbTransaction.query(
    `select id from member where id in (${places}) order by id for no key update`,
    ids,
  );
}
