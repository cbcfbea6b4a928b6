import type { TransactionSql } from 'postgres';
import { attempt } from './attempts.ts';
import { limits } from './rates.ts';

/** An id, or one of a few words that a column may hold. */
const isWord = /^[\w-]{0,64}$/;

/**
 * Counts the text in a mutation's arguments against its author's day; false once that is used up. What names only rows is free, so that
 * whoever has written much can still delete, leave and block.
 */
export async function countWritten(
  tx: TransactionSql,
  memberId: string,
  args: unknown,
): Promise<boolean> {
  const bytes = textBytes(args);
  return bytes === 0 || attempt(tx, `written:${memberId}`, limits.written, bytes);
}

function textBytes(value: unknown): number {
  if (typeof value === 'string') return isWord.test(value) ? 0 : Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((all: number, each) => all + textBytes(each), 0);
}
