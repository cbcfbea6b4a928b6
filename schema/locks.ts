import type { Transaction } from '@rocicorp/zero';

/**
 * Serializes changes to these members' own rows, and to the rows between them: of crossed requests,
 * parallel accepts, or an accept and a block, each sees what became of the other. The rows are
 * locked in the order of their ids, so that two pairs cannot deadlock.
 */
export async function lockMembers(tx: Transaction, ...ids: string[]): Promise<void> {
  if (tx.location !== 'server') return;
  const places = ids.map((_, index) => `$${index + 1}`).join(', ');
  await tx.dbTransaction.query(
    `select id from member where id in (${places}) order by id for no key update`,
    ids,
  );
}
