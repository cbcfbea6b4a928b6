import type { TransactionSql } from 'postgres';
import { attempt } from './attempts.ts';
import { limits } from './rates.ts';

/**
 * An id, or one of a few words that a column may hold. A text may be one as well: less than the row that it is stored in, whose number the
 * pace of mutations holds.
 */
const isWord = /^[\w-]{0,64}$/;
/** Longer than any text that a mutator takes, in UTF-16 units: of a longer one, no more is worth looking at. */
const longestText = 65_536;

/**
 * Counts the text in a mutation's arguments against its author's day; false once that is used up. What names only rows is free, so that
 * whoever has written much can still delete, leave and block. Signals of calls have a day of their own, so that they can be called, too.
 */
export async function countWritten(
  tx: TransactionSql,
  memberId: string,
  mutator: string,
  args: unknown,
): Promise<boolean> {
  const bytes = textBytes(args);
  if (bytes === 0) return true;
  const what = mutator.startsWith('calls.') ? 'signalled' : 'written';
  return attempt(tx, `${what}:${memberId}`, limits[what], bytes);
}

/** As a search takes them apart (`folded`), where one sign may become eighteen. */
function textBytes(value: unknown): number {
  if (typeof value === 'string')
    return isWord.test(value)
      ? 0
      : Buffer.byteLength(value.slice(0, longestText).normalize('NFKD'));
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    // What an edit began from is compared, and not stored.
    (all, [name, each]) => (name === 'was' ? all : all + textBytes(each)),
    0,
  );
}
