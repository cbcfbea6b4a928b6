import type { Cursor } from '../../schema/arguments.ts';
import { isNewer } from '../../schema/paging.ts';

export type Order = 'newest first' | 'oldest first';

export const cursorOf = ({ createdAt, id }: Cursor): Cursor => ({ createdAt, id });

/**
 * The end of a page is set once, to its last row, when the next page is wanted; that one begins
 * behind it. So a row that is removed leaves no gap and moves no other page. Of the rows found from
 * its beginning on, a page shows those up to its end. `newEnd` is where it must end instead, after
 * rows that came between the others have pushed out some that no page would show.
 */
export function upTo<Row extends Cursor>(
  end: Cursor | undefined,
  found: readonly Row[],
  size: number,
  order: Order = 'newest first',
): { rows: readonly Row[]; newEnd?: Row } {
  const last = found.at(-1);
  if (!end || !last) return { rows: found };
  const isBefore = (one: Cursor, other: Cursor) =>
    order === 'newest first' ? isNewer(one, other) : isNewer(other, one);
  if (isBefore(end, last)) return { rows: found.filter((row) => !isBefore(end, row)) };
  const hasPushed = found.length === size && isBefore(last, end);
  return hasPushed ? { rows: found, newEnd: last } : { rows: found };
}
