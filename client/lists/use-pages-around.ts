import type { QueryResultDetails } from '@rocicorp/zero';
import { useMemo, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { useIsConnected } from '../zero/connection.ts';
import { cursorOf, upTo } from './page-end.ts';

/** How many pages are drawn and kept up to date at most, however long the list. */
const pagesMax = 4;

interface Range {
  /**
   * The oldest and the newest loaded page. Pages below 0 go back in time from the anchor, the
   * others forward.
   */
  from: number;
  to: number;
  /** The cursor where each page begins, including pages that are no longer loaded. */
  begins: ReadonlyMap<number, Cursor>;
}

interface PagesAround<Row extends Cursor> {
  anchor: Cursor;
  size: number;
  /**
   * Queries the page that begins behind that row, in its direction: below 0 newest first, otherwise
   * oldest first. Page -1 begins with the anchor itself. Must be the same hook for as long as the
   * list is shown.
   */
  usePage: (page: number, begin?: Cursor) => readonly [readonly Row[] | undefined, Details];
  /**
   * Whether the device has all rows of a page, so that it is shown before the server has answered.
   */
  isWhole: (page: number) => boolean;
}

type Details = QueryResultDetails;

/**
 * The rows of a list around an anchor, oldest first, with functions to load earlier and later ones.
 */
export function usePagesAround<Row extends Cursor>(around: PagesAround<Row>) {
  const { anchor } = around;
  const connected = useIsConnected();
  const [range, setRange] = useState<Range>(() => ({
    from: -1,
    to: 0,
    begins: new Map([-1, 0].map((page) => [page, anchor])),
  }));
  // A page keeps its hook for as long as it is loaded, so that no page is queried again.
  const first = usePageSlot(around, range, 0, connected);
  const second = usePageSlot(around, range, 1, connected);
  const third = usePageSlot(around, range, 2, connected);
  const fourth = usePageSlot(around, range, 3, connected);
  const { from, to } = range;
  const pages = [first, second, third, fourth]
    .filter(({ page }) => page >= from && page <= to)
    .sort((one, other) => one.page - other.page);
  const oldest = pages[0] as LoadedPage<Row>;
  const newest = pages.at(-1) as LoadedPage<Row>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of the pages and their order
  const rows = useMemo(
    () => pages.flatMap(({ rows }) => rows),
    [first.rows, second.rows, third.rows, fourth.rows, from],
  );
  for (const { page, newEnd } of pages)
    if (newEnd)
      setRange({
        from,
        to,
        begins: new Map(range.begins).set(page + directionOf(page), cursorOf(newEnd)),
      });

  const loadBeyond = ({ page, rows, details }: LoadedPage<Row>, step: -1 | 1) => {
    const last = step < 0 ? rows[0] : rows.at(-1);
    // While loading, the device may lack rows between those it has.
    if (!last || (connected && details.type !== 'complete')) return;
    const next = page + step;
    setRange((before) => {
      if (next >= before.from && next <= before.to) return before;
      const begins = new Map(before.begins);
      begins.set(next, begins.get(next) ?? cursorOf(last));
      return step < 0
        ? { begins, from: next, to: Math.min(before.to, next + pagesMax - 1) }
        : { begins, from: Math.max(before.from, next - pagesMax + 1), to: next };
    });
  };
  const hasEarlier = oldest.page >= 0 || oldest.hasMore;
  const hasLater = newest.page < 0 || newest.hasMore;
  return {
    rows,
    isSettled: !connected || pages.every(({ details }) => details.type === 'complete'),
    /** The state of the first page that is loading or has failed. */
    details: (pages.find(({ details }) => details.type !== 'complete') ?? newest).details,
    hasBeginning: !hasEarlier && oldest.details.type === 'complete',
    earlierIs: earlierIs(rows.length > 0 && connected, oldest.details),
    retryEarlier: () => oldest.details.type === 'error' && oldest.details.retry(),
    hasLater,
    earlier: () => hasEarlier && loadBeyond(oldest, -1),
    later: () => hasLater && loadBeyond(newest, 1),
  };
}

/** In which direction a page goes on from where it begins. */
const directionOf = (page: number) => (page < 0 ? -1 : 1);

/** The state of loading earlier rows, once some are shown and more may come. */
function earlierIs(canCome: boolean, { type }: Details) {
  if (!canCome || type === 'complete') return;
  return type === 'error' ? 'failed' : 'loading';
}

type LoadedPage<Row extends Cursor> = ReturnType<typeof usePageSlot<Row>>;

const none: readonly never[] = [];

/** The page in a slot, oldest row first. */
function usePageSlot<Row extends Cursor>(
  { size, usePage, isWhole }: PagesAround<Row>,
  { from, to, begins }: Range,
  slot: number,
  connected: boolean,
) {
  const page = from + ((((slot - from) % pagesMax) + pagesMax) % pagesMax);
  const [known = none, details] = usePage(page, page <= to ? begins.get(page) : undefined);
  const shown = details.type === 'complete' || !connected || isWhole(page);
  const found = shown ? known : none;
  const end = begins.get(page + directionOf(page));
  const { rows, newEnd } = useMemo(() => {
    const isBack = page < 0;
    const cut = upTo(end, found, size, isBack ? 'newest first' : 'oldest first');
    return isBack ? { ...cut, rows: cut.rows.toReversed() } : cut;
  }, [page, end, found, size]);
  return { page, rows, newEnd, details, hasMore: end !== undefined || found.length === size };
}
