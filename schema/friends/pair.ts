import type { Transaction } from '@rocicorp/zero';
import { serverNow } from '../clock.ts';

/** Both rows of a friendship, written together. */
export async function befriend(tx: Transaction, a: string, b: string): Promise<void> {
  const createdAt = serverNow();
  await tx.mutate.friendship.insert({ memberId: a, friendId: b, createdAt });
  await tx.mutate.friendship.insert({ memberId: b, friendId: a, createdAt });
}
