import type { QueryResultDetails } from '@rocicorp/zero';
import { useMemo, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import { messagePageSize } from '../../schema/chat/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useIsConnected } from '../zero/connection.ts';
import { visited } from '../zero/lifetimes.ts';
import { useQuery } from '../zero/use-query.ts';
import { byTime, endOf, type MessageRow } from './message-row.ts';

/** How many pages are drawn and kept up to date at most, however long the conversation. */
const pagesHeld = 4;

interface Range {
  /** The oldest and the newest page held. Pages below 0 go back in time from the anchor, the others forward. */
  from: number;
  to: number;
  /** The message after which each page begins, including pages no longer held. */
  begins: ReadonlyMap<number, Cursor>;
}

/**
 * The messages around an anchor, which is a message or the end of the conversation (`isEnd`), oldest first, with functions to load
 * earlier and later ones. The newest message is never in a full page, so arriving messages move no page. `newestAt` is its time in ms.
 */
export function useMessagePages(peerId: string, anchor: Cursor, isEnd: boolean, newestAt: number) {
  const connected = useIsConnected();
  const [range, setRange] = useState<Range>(() => ({
    from: -1,
    to: 0,
    begins: new Map([-1, 0].map((page) => [page, anchor])),
  }));
  /** A device has the newest messages without gaps; of older ones only those that the reader has come across. */
  const isWhole = (page: number) => !connected || (isEnd && (page === -1 || page === 0));
  // A page keeps its hook for as long as it is held, so that none is queried again.
  const first = usePage(peerId, range, 0, isWhole);
  const second = usePage(peerId, range, 1, isWhole);
  const third = usePage(peerId, range, 2, isWhole);
  const fourth = usePage(peerId, range, 3, isWhole);
  const { from, to } = range;
  const pages = [first, second, third, fourth]
    .filter(({ page }) => page >= from && page <= to)
    .sort((one, other) => one.page - other.page);
  const oldest = pages[0] as Held;
  const newest = pages.at(-1) as Held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of the pages and their order
  const messages = useMemo(
    () => inOrder(pages.flatMap(({ rows }) => rows)),
    [first.rows, second.rows, third.rows, fourth.rows, from],
  );

  // A message sent from here gets the server's time. Messages that came before it may push the end of a page out of that page.
  const short = pages.find((held, n) => {
    const [last, next] = [held.rows.at(-1), range.begins.get(held.page + 1)];
    return held.page >= 0 && n < pages.length - 1 && last && next && byTime(last, next) < 0;
  });
  const end = short?.rows.at(-1);
  if (short && end) {
    const begin = { createdAt: end.createdAt, id: end.id };
    setRange({ ...range, begins: new Map(range.begins).set(short.page + 1, begin) });
  }

  // In the same way, earlier messages of others push the beginning out of a page that goes back in time.
  const slid = pages.find((held, n) => {
    const [first, next] = [held.rows[0], range.begins.get(held.page - 1)];
    return held.page < 0 && n > 0 && isFull(held) && first && next && byTime(next, first) < 0;
  });
  const beginning = slid?.rows[0];
  if (slid && beginning) {
    const begin = { createdAt: beginning.createdAt, id: beginning.id };
    setRange({ ...range, begins: new Map(range.begins).set(slid.page - 1, begin) });
  }
  // If this device's clock is ahead, the end lay in the future, after everything others will say for a while.
  if (isEnd && connected && newestAt > 0 && (range.begins.get(0)?.createdAt ?? 0) > newestAt) {
    const end = endOf(newestAt);
    setRange({ ...range, begins: new Map(range.begins).set(-1, end).set(0, end) });
  }

  const goOn = ({ page, rows, details }: Held, step: -1 | 1) => {
    const last = step < 0 ? rows[0] : rows.at(-1);
    // While loading, the device may lack messages between those it has.
    if (!last || (connected && details.type !== 'complete')) return;
    const next = page + step;
    setRange((before) => {
      if (next >= before.from && next <= before.to) return before;
      const begins = new Map(before.begins);
      begins.set(next, begins.get(next) ?? { createdAt: last.createdAt, id: last.id });
      return step < 0
        ? { begins, from: next, to: Math.min(before.to, next + pagesHeld - 1) }
        : { begins, from: Math.max(before.from, next - pagesHeld + 1), to: next };
    });
  };
  const backFromStart = newest.page < 0;
  return {
    messages,
    settled: !connected || pages.every(({ details }) => details.type === 'complete'),
    /** The state of the first page that is loading or has failed. */
    details: (pages.find(({ details }) => details.type !== 'complete') ?? newest).details,
    hasBeginning: oldest.page < 0 && oldest.details.type === 'complete' && !isFull(oldest),
    earlierIs: earlierIs(messages.length > 0 && connected, oldest.details),
    retryEarlier: () => oldest.details.type === 'error' && oldest.details.retry(),
    hasLater: isFull(newest) || backFromStart,
    earlier: () => (oldest.page > 0 || isFull(oldest)) && goOn(oldest, -1),
    later: () => (backFromStart || isFull(newest)) && goOn(newest, 1),
  };
}

/** While a message moves to its final place it may be in two pages. */
function inOrder(rows: readonly MessageRow[]): readonly MessageRow[] {
  const once = new Map(rows.map((row) => [row.id, row]));
  return once.size === rows.length ? rows : [...once.values()].sort(byTime);
}

/** The state of loading earlier messages, once some are shown and more may come. */
function earlierIs(canCome: boolean, { type }: QueryResultDetails) {
  if (!canCome || type === 'complete') return;
  return type === 'error' ? 'failed' : 'loading';
}

const isFull = ({ rows }: Held) => rows.length === messagePageSize;

type Held = ReturnType<typeof usePage>;

const none: readonly MessageRow[] = [];

/** The page that this hook (`place`) holds at the moment, oldest message first. */
function usePage(
  peerId: string,
  { from, to, begins }: Range,
  place: number,
  isWhole: (page: number) => boolean,
) {
  const page = from + ((((place - from) % pagesHeld) + pagesHeld) % pagesHeld);
  const begin = page <= to ? begins.get(page) : undefined;
  const start = begin && page < 0 ? { from: begin, inclusive: page === -1 } : undefined;
  const [before, backwards] = useQuery(start && queries.chat.messages({ peerId, start }), visited);
  const [after = none, onwards] = useQuery(
    begin && page >= 0 && queries.chat.messagesAfter({ peerId, after: begin }),
    visited,
  );
  const details = page < 0 ? backwards : onwards;
  const shown = details.type === 'complete' || isWhole(page);
  const rows = useMemo(
    () => (shown ? (before?.toReversed() ?? after) : none),
    [before, after, shown],
  );
  return { page, rows, details };
}
