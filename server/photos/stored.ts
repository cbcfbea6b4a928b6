import type { TransactionSql } from 'postgres';
import { storedPerDay } from '../../schema/photos/rules.ts';
import type { Sql } from '../db.ts';
import { attempt } from '../limits/attempts.ts';
import type { Limit } from '../limits/rates.ts';
import type { Files } from './images.ts';

const kilobyte = 1024;
const limit: Limit = { most: storedPerDay / kilobyte, seconds: 24 * 60 * 60 };

const key = (memberId: string) => `stored:${memberId}`;

/**
 * Whether a member may store another picture today. How much room that takes is known only once it
 * is encoded.
 */
export const hasRoomToday = (sql: Sql, memberId: string) => attempt(sql, key(memberId), limit, 0);

/** Counts the files that were stored for a member's picture. */
export async function countStored(
  sql: TransactionSql,
  memberId: string,
  files: Files,
): Promise<void> {
  const bytes = Object.values(files).reduce((all, { length }) => all + length, 0);
  await attempt(sql, key(memberId), limit, Math.ceil(bytes / kilobyte));
}
