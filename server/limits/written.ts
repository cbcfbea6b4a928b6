import type { TransactionSql } from 'postgres';
import { attempt } from './attempts.ts';
import { limits } from './rates.ts';

/**
 * An id, or one of the few words that a column may hold. A text may look like one as well: it is
 * shorter than the row that it is stored in, and the pace of mutations limits the number of rows.
 */
const isWord = /^[\w-]{0,64}$/;
/**
 * How many characters of such words are free in one mutation. A signal of a call can hold forty.
 */
const freeWords = 2_000;
/**
 * More than any mutation has, in UTF-16 units: a longer one will be refused, and is not worth the
 * time.
 */
const longest = 65_536;

/**
 * Counts the text in a mutation's arguments against its author's day; false once that is used up.
 * Ids are free, so that a member who has written much can still delete, leave and block. Signals of
 * calls have a day of their own, so that such a member can be called, too.
 */
export async function countWritten(
  tx: TransactionSql,
  memberId: string,
  mutator: string,
  args: unknown,
): Promise<boolean> {
  const all = textsIn(args);
  const text = all.filter((one) => !isWord.test(one)).join('');
  const words = all.join('').length - text.length;
  // As a search takes it apart (`folded`), where one sign may become eighteen.
  const bytes = Buffer.byteLength(text.slice(0, longest).normalize('NFKD'));
  const counted = bytes + Math.max(0, words - freeWords);
  if (counted === 0) return true;
  const what = mutator.startsWith('calls.') ? 'signalled' : 'written';
  return attempt(tx, `${what}:${memberId}`, limits[what], counted);
}

/** All but what an edit began from (`was`), which is compared and not stored. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'was' ? [] : textsIn(each)));
}
