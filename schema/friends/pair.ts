import type { Transaction } from '@rocicorp/zero';

/**
 * Serializes everything two members do to their friendship, so that crossed requests, parallel accepts and
 * accept against cancel each see the other's outcome. Ordered, so that two pairs cannot deadlock.
 */
export async function lockPair(tx: Transaction, a: string, b: string): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    'select id from member where id in ($1, $2) order by id for no key update',
    [a, b],
  );
}

/** Both rows of a friendship, written together. */
export async function befriend(tx: Transaction, a: string, b: string): Promise<void> {
  const createdAt = Date.now();
  await tx.mutate.friendship.insert({ memberId: a, friendId: b, createdAt });
  await tx.mutate.friendship.insert({ memberId: b, friendId: a, createdAt });
}
