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
import { isKeptScreenShown } from '../device/kept-screen.ts';
import { Sentinel } from '../ui/Sentinel.tsx';
import { watchSight } from '../ui/watch-sight.ts';
import { ListStates } from './ListStates.tsx';
import { usePageEnd } from './use-page-end.ts';

type Near = 'start' | 'end' | false;

interface PageState {
  start: Start;
  /** Whether the page is in sight, or nearly, and which end of it came first. */
  near: Near;
  /** Its height when it was last drawn, in px. */
  height?: number;
}

export type ListPlace = readonly PageState[];

/** Which page is read, and how far below the top of the window it begins, in px. */
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

/** Whatever stands above the list now, or does not any more. */
export function showPage({ page, top }: PageInSight) {
  const room = document.querySelector(`[data-page="${page}"]`);
  if (room) window.scrollBy({ top: room.getBoundingClientRect().top - top, behavior: 'instant' });
}

interface LongListProps<Row extends Cursor> {
  start: Start;
  size: number;
  /** Asks for one page. It must stay the same hook as long as the list is shown. */
  usePage: (start: Start) => readonly [readonly Row[], QueryResultDetails];
  skeleton: ReactNode;
  /** What the very first page says when there is nothing. */
  empty: ReactNode;
  /** Called when all rows of a page have vanished. */
  onEmptied?: () => void;
  /** Where the reader was when they left the list. */
  place?: ListPlace | undefined;
  onPlace?: (place: ListPlace) => void;
  /** Draws rows. `above` is the row before the first of them, if there is one; `whole`: these are all rows of the page. */
  children: (rows: readonly Row[], above: Row | undefined, whole: boolean) => ReactNode;
  className?: string | undefined;
}

/**
 * A list in pages. A page far from sight is an empty room of the height it had: after thousands of rows only a few pages cost anything,
 * here and in zero-cache. When a room is filled again, the browser's scroll anchoring keeps what is read in its place.
 */
export function LongList<Row extends Cursor>(props: LongListProps<Row>) {
  const { start, place, onPlace } = props;
  const [pages, setPages] = useState<readonly PageState[]>(place ?? [{ start, near: 'start' }]);
  const [lasts, setLasts] = useState<readonly (Row | undefined)[]>([]);
  const tellPlace = useEffectEvent((pages: ListPlace) => onPlace?.(pages));
  useEffect(() => tellPlace(pages), [pages]);

  // From the pages as they are by then: on a busy device the next call comes before the last one is drawn.
  const tellNear = useCallback(
    (index: number, near: Near, height: number) =>
      setPages((pages) => {
        if (Boolean(pages[index]?.near) === Boolean(near)) return pages;
        return changed(pages, index, height > 0 ? { near, height } : { near });
      }),
    [],
  );
  // The next page begins where this one ends now, so that a deleted row leaves no gap.
  const endAt = useCallback((index: number, last: Row | undefined) => {
    setLasts((lasts) => Object.assign([...lasts], { [index]: last }));
    setPages((pages) => {
      const from = pages[index + 1]?.start?.from;
      if (!last || !from || (from.id === last.id && from.createdAt === last.createdAt))
        return pages;
      return changed(pages, index + 1, { start: after(last) });
    });
  }, []);
  const goOn = useCallback(
    (index: number, last: Row) =>
      setPages((pages) =>
        index === pages.length - 1 ? [...pages, { start: after(last), near: 'start' }] : pages,
      ),
    [],
  );

  return pages.map((page, index) => (
    <MemoPage<Row>
      // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order
      key={index}
      {...props}
      {...page}
      index={index}
      above={lasts[index - 1]}
      onNear={tellNear}
      onEnd={endAt}
      onFurther={index === pages.length - 1 ? goOn : undefined}
    />
  ));
}

const changed = (pages: ListPlace, index: number, by: Partial<PageState>): ListPlace =>
  pages.map((page, at) => (at === index ? { ...page, ...by } : page));

const after = ({ createdAt, id }: Cursor): Start => ({ from: { createdAt, id }, inclusive: false });

interface PageProps<Row extends Cursor> extends LongListProps<Row>, PageState {
  index: number;
  above: Row | undefined;
  onNear: (index: number, near: Near, height: number) => void;
  /** The last row, while the page is full. */
  onEnd: (index: number, last: Row | undefined) => void;
  /** Called when the reader comes near the end of the last page. */
  onFurther: ((index: number, last: Row) => void) | undefined;
}

function Page<Row extends Cursor>(props: PageProps<Row>) {
  const { index, near, height, className, onNear } = props;
  const room = useRef<HTMLDivElement>(null);
  const inSight = useRef(near);
  const tell = useEffectEvent((room: HTMLElement, height: number) => {
    // A page with the focus stays: somebody may be writing in it, however far they scroll meanwhile.
    const isNear = inSight.current || (room.contains(document.activeElement) && 'start');
    startTransition(() => onNear(index, isNear, height));
  });
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const leave = watchSight(current, ({ isIntersecting, boundingClientRect }) => {
      const { top, height } = boundingClientRect;
      inSight.current = isIntersecting && (top < 0 ? 'end' : 'start');
      // What the browser has measured: asking it again may have it lay out the page just before rows go.
      tell(current, height);
    });
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      current.contains(relatedTarget as Node | null) ||
      tell(current, current.getBoundingClientRect().height);
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

/** Of hundreds of rooms one changes at a time. */
const MemoPage = memo(Page) as typeof Page;

/** How many rows are drawn at a time. The next follow between two frames, so that no press and no scrolling waits for a whole page. */
const step = 2;
/** What is in sight at first. */
const atFirst = 3;

interface RowsProps<Row extends Cursor> extends PageProps<Row> {
  onComplete: (complete: boolean) => void;
}

function Rows<Row extends Cursor>(props: RowsProps<Row>) {
  const { start, size, near, usePage, skeleton, index, empty, place, children } = props;
  const { onEmptied, onEnd, onFurther, onComplete } = props;
  const [rows, details] = usePage(start);
  const first = index === 0;
  const last = usePageEnd(rows, size, onEmptied);
  // All at once for a reader who comes back, who is led to their place before anything is painted; and over a kept screen, of which
  // nothing may vanish again.
  const atOnce = place !== undefined || isKeptScreenShown();
  const some = rows.length > 0;
  // A page that comes while one scrolls begins with none: taking in its rows is a long task by itself.
  const [drawn, setDrawn] = useState(() => {
    if (atOnce) return size;
    if (first) return atFirst;
    return some ? step : 0;
  });
  useEffect(() => {
    if (some && drawn < size) startTransition(() => setDrawn(drawn + step));
  }, [some, drawn, size]);
  const whole = drawn >= rows.length;
  // What stands at the end of the room came in sight first: it is drawn first, and stands there.
  const fromEnd = near === 'end' && !(whole && some);
  const from = fromEnd ? rows.length - drawn : 0;
  const complete = details.type === 'complete' && (whole || !some);
  const tellEnd = useEffectEvent(() => startTransition(() => onEnd(index, last)));
  const tellComplete = useEffectEvent(() => onComplete(complete));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last row
  useEffect(() => tellEnd(), [last?.id, last?.createdAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is so
  useEffect(() => tellComplete(), [complete]);
  // When the rows go, the room takes on their height until they are back.
  useEffect(() => () => onComplete(false), [onComplete]);
  const list = (
    <ListStates
      count={rows.length}
      details={details}
      skeleton={skeleton}
      empty={first ? empty : null}
    >
      {children(rows.slice(from, from + drawn), from > 0 ? rows[from - 1] : props.above, whole)}
      {whole && last && onFurther && (
        <Sentinel onNear={() => startTransition(() => onFurther(index, last))} />
      )}
    </ListStates>
  );
  return (
    <>
      {fromEnd && <div style={{ marginBlockStart: 'auto' }} />}
      {some && drawn === 0 ? skeleton : list}
    </>
  );
}
