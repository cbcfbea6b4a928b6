import type { Transaction } from '@rocicorp/zero';

/**
 * Serializes changes to these members' own rows, and to what is between them: of crossed requests,
 * parallel accepts, or an accept and a block, each sees what became of the other. Locked in the
 * order of their ids, so that two pairs cannot deadlock.
 */
export async function lockMembers(tx: Transaction, ...ids: string[]): Promise<void> {
  if (tx.location !== 'server') return;
  const places = ids.map((_, index) => `$${index + 1}`).join(', ');
  await tx.dbTransaction.query(
    `select id from member where id in (${places}) order by id for no key update`,
    ids,
  );
}
