import type { QueryResultDetails } from '@rocicorp/zero';
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import type { Start } from '../../schema/paging.ts';
import { isSnapshotShown } from '../boot/screen-snapshot.ts';
import { ListStates } from './ListStates.tsx';
import { cursorOf, upTo } from './page-end.ts';
import { Sentinel } from './Sentinel.tsx';
import { useWasFull } from './use-was-full.ts';
import { watchVisibility } from './watch-visibility.ts';

type Near = 'start' | 'end' | false;

interface PageState {
  /** Whether the page is in sight, or nearly, and which of its ends came into sight first. */
  near: Near;
  /** Its height when it was last drawn, in px. */
  height?: number;
  /**
   * The cursor where the next page begins. This page shows no row behind it, also when it has lost
   * rows since.
   */
  end?: Cursor;
}

export type ListPosition = readonly PageState[];

/** The page that the reader is at, and how far below the top of the window it begins, in px. */
export interface PageInSight {
  page: number;
  top: number;
}

export function pageInSight(): PageInSight | undefined {
  for (const room of document.querySelectorAll<HTMLElement>('[data-page]')) {
    const { top, bottom } = room.getBoundingClientRect();
    if (bottom > 0) return { page: Number(room.dataset.page), top };
  }
  return undefined;
}

/** Scrolls the page back to where it was, even if the content above the list has changed. */
export function showPage({ page, top }: PageInSight) {
  const room = document.querySelector(`[data-page="${page}"]`);
  if (room) window.scrollBy({ top: room.getBoundingClientRect().top - top, behavior: 'instant' });
}

interface LongListProps<Row extends Cursor> {
  start: Start;
  size: number;
  /** Queries one page. Must be the same hook for as long as the list is shown. */
  usePage: (start: Start) => readonly [readonly Row[], QueryResultDetails];
  skeleton: ReactNode;
  /** Shown by the first page when there are no rows. */
  empty: ReactNode;
  /**
   * Called when a page has lost all its rows, and few came in their place: others may lie deeper
   * than the server looked for it.
   */
  onEmptied?: () => void;
  /** The position of the reader when they left the list. */
  position?: ListPosition | undefined;
  onPositionChange?: (position: ListPosition) => void;
  /**
   * Renders rows. `above` is the row before the first of them, if there is one; `empty`, what to
   * show if none of them is shown.
   */
  children: (rows: readonly Row[], above: Cursor | undefined, empty: ReactNode) => ReactNode;
  className?: string | undefined;
}

/**
 * A list in pages. A page far from sight is replaced by an empty space of the same height: after
 * thousands of rows only a few pages cost anything, here and in zero-cache. When the page is filled
 * again, the browser's scroll anchoring keeps what is being read in place.
 */
export function LongList<Row extends Cursor>(props: LongListProps<Row>) {
  const { position, onPositionChange } = props;
  const [pages, setPages] = useState<ListPosition>(position ?? [{ near: 'start' }]);
  const reportPosition = useEffectEvent((pages: ListPosition) => onPositionChange?.(pages));
  useEffect(() => reportPosition(pages), [pages]);

  // These use the latest pages: on a busy device the next call comes before the last one is
  // rendered.
  const setNear = useCallback(
    (index: number, near: Near, height: number) =>
      setPages((pages) => {
        if (Boolean(pages[index]?.near) === Boolean(near)) return pages;
        return changed(pages, index, height > 0 ? { near, height } : { near });
      }),
    [],
  );
  const endAt = useCallback(
    (index: number, end: Cursor) =>
      setPages((pages) => {
        const ended = changed(pages, index, { end: cursorOf(end) });
        return index === pages.length - 1 ? [...ended, { near: 'start' }] : ended;
      }),
    [],
  );

  return pages.map((page, index) => {
    const above = pages[index - 1]?.end;
    if (index > 0 && !above) return null;
    return (
      <MemoPage<Row>
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order
        key={index}
        {...props}
        {...page}
        index={index}
        above={above}
        onNear={setNear}
        onEnd={endAt}
      />
    );
  });
}

const changed = (pages: ListPosition, index: number, by: Partial<PageState>): ListPosition =>
  pages.map((page, at) => (at === index ? { ...page, ...by } : page));

interface PageProps<Row extends Cursor> extends LongListProps<Row>, PageState {
  index: number;
  /** The row behind which this page begins; the first page begins at the list's start. */
  above: Cursor | undefined;
  onNear: (index: number, near: Near, height: number) => void;
  /** Called with the row behind which the next page is to begin. */
  onEnd: (index: number, last: Cursor) => void;
}

function Page<Row extends Cursor>(props: PageProps<Row>) {
  const { index, near, height, className, onNear } = props;
  const room = useRef<HTMLDivElement>(null);
  const inSight = useRef(near);
  const report = useEffectEvent((room: HTMLElement, height: number) => {
    // A page with the focus stays: somebody may be writing in it, however far they have scrolled.
    const isNear = inSight.current || (room.contains(document.activeElement) && 'start');
    startTransition(() => onNear(index, isNear, height));
  });
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const leave = watchVisibility(current, ({ isIntersecting, boundingClientRect }) => {
      const { top, height } = boundingClientRect;
      inSight.current = isIntersecting && (top < 0 ? 'end' : 'start');
      // Uses the size that the browser has measured already. Measuring again might force a layout
      // of the page just before its rows are removed.
      report(current, height);
    });
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      current.contains(relatedTarget as Node | null) ||
      report(current, current.getBoundingClientRect().height);
    current.addEventListener('focusout', onFocusOut);
    return () => {
      leave();
      current.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  const [complete, setComplete] = useState(false);
  return (
    <div
      ref={room}
      data-page={index}
      className={className}
      style={near && complete ? undefined : { minHeight: height }}
    >
      {near && <Rows {...props} onComplete={setComplete} />}
    </div>
  );
}

/** Memoized, because of hundreds of pages only one changes at a time. */
const MemoPage = memo(Page) as typeof Page;

/**
 * How many rows are rendered at a time. The next ones follow between two frames, so that no press
 * and no scrolling waits for a whole page.
 */
const step = 2;
/** How many rows are in sight at first. */
const atFirst = 3;

interface RowsProps<Row extends Cursor> extends PageProps<Row> {
  onComplete: (complete: boolean) => void;
}

function Rows<Row extends Cursor>(props: RowsProps<Row>) {
  const { size, near, end, usePage, skeleton, index, above, empty, position, children } = props;
  const { onEmptied, onEnd, onComplete } = props;
  const [found, details] = usePage(above ? { from: above, inclusive: false } : props.start);
  const { rows, newEnd } = upTo(end, found, size);
  const isFirst = index === 0;
  const last = found.at(-1);
  const wasFull = useWasFull(found, size, end !== undefined);
  // All rows at once for a reader who comes back, because they are taken to their old place before
  // anything is painted. Also over a snapshot, of which nothing may disappear again.
  const atOnce = position !== undefined || isSnapshotShown();
  const hasRows = rows.length > 0;
  // A page that arrives during scrolling begins with no rows: processing the rows is a long task by
  // itself.
  const [drawn, setDrawn] = useState(() => {
    if (atOnce) return size;
    if (isFirst) return atFirst;
    return hasRows ? step : 0;
  });
  useEffect(() => {
    if (hasRows && drawn < size) startTransition(() => setDrawn(drawn + step));
  }, [hasRows, drawn, size]);
  const whole = drawn >= rows.length;
  // The end of the page came into sight first, so its rows are rendered first, at the end.
  const fromEnd = near === 'end' && !(whole && hasRows);
  const from = fromEnd ? rows.length - drawn : 0;
  const isLoaded = details.type === 'complete';
  const complete = isLoaded && (whole || !hasRows);
  const endAt = (end?: Cursor) => end && startTransition(() => onEnd(index, end));
  const reportNewEnd = useEffectEvent(() => void endAt(newEnd));
  const emptied = wasFull && isLoaded && !hasRows && found.length < size;
  const reportEmptied = useEffectEvent(() => onEmptied?.());
  const reportComplete = useEffectEvent(() => onComplete(complete));
  useEffect(() => {
    if (newEnd) reportNewEnd();
  }, [newEnd]);
  useEffect(() => {
    if (emptied) reportEmptied();
  }, [emptied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `complete` changes
  useEffect(() => reportComplete(), [complete]);
  // When the rows are removed, the page keeps their height until they are back.
  useEffect(() => () => onComplete(false), [onComplete]);
  const none = isFirst && whole && !wasFull ? empty : null;
  const list = (
    <ListStates count={found.length} details={details} skeleton={skeleton} empty={none}>
      {children(rows.slice(from, from + drawn), from > 0 ? rows[from - 1] : above, none)}
      {whole && wasFull && !end && <Sentinel onNear={() => endAt(last)} />}
    </ListStates>
  );
  return (
    <>
      {fromEnd && <div style={{ marginBlockStart: 'auto' }} />}
      {hasRows && drawn === 0 ? skeleton : list}
    </>
  );
}
