import type { TransactionSql } from 'postgres';
import { HearthError } from '../../schema/hearth-error.ts';
import { attempt } from './attempts.ts';
import { limits } from './rates.ts';

/** An id, or one of a few words that a column may hold. */
const isWord = /^[\w-]{0,64}$/;

/**
 * Counts the text in a mutation's arguments against its author's day. Whoever has used that up can still delete, leave and block: what
 * names only rows is free. @throws too_many_today
 */
export async function countWritten(
  tx: TransactionSql,
  memberId: string,
  args: unknown,
): Promise<void> {
  const bytes = textBytes(args);
  if (bytes > 0 && !(await attempt(tx, `written:${memberId}`, limits.written, bytes)))
    throw new HearthError('too_many_today');
}

function textBytes(value: unknown): number {
  if (typeof value === 'string') return isWord.test(value) ? 0 : Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((all: number, each) => all + textBytes(each), 0);
}
