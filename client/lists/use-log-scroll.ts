import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { listenForReaderMoves } from './reader-moves.ts';

interface LogScrollOptions {
  /** Called when the reader is within a screen of the first drawn message. */
  onEarlier: () => void;
  /** Called when the reader is within a screen of the last drawn message. */
  onLater: () => void;
  /** There are later messages that are not drawn. */
  hasLater: boolean;
  /** Whether everything loaded is drawn. */
  isDrawn: boolean;
  /** Whether everything around the target is drawn. */
  isSettled: boolean;
  /** Id of the message that a link led to. */
  target: string | undefined;
}

/**
 * The position of the reader: the first element in view, its distance from the top edge and the
 * scroll position, in px.
 */
interface ScrollAnchor {
  /** Whether the log is kept at its end. */
  followsEnd: boolean;
  id?: string | undefined;
  top: number;
  scrolled: number;
}

/** This close to the end, in px, counts as at the end. */
const slack = 8;

/**
 * Keeps a log at its end for a reader who is there, and otherwise at what they are reading,
 * whatever is added above or below. The browser's own scroll anchoring must be off: it fails at the
 * very top, and not every browser has it.
 */
export function useLogScroll(
  log: RefObject<HTMLElement | null>,
  { onEarlier, onLater, hasLater, isDrawn, isSettled, target }: LogScrollOptions,
) {
  const [atEnd, setAtEnd] = useState(target === undefined);
  const anchor = useRef<ScrollAnchor>({ followsEnd: target === undefined, top: 0, scrolled: 0 });
  const pendingTarget = useRef(target);
  /** Something was drawn since the scroll position was last corrected. */
  const isUncorrected = useRef(false);

  const update = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    const below = current.scrollHeight - current.scrollTop - current.clientHeight;
    const isAtEnd = below < slack && !hasLater;
    // The reader was at the end and has not scrolled up since: only the log has grown, perhaps by a
    // page that is not drawn yet.
    const follows = anchor.current.followsEnd && scrolledSince(current, anchor.current) >= 0;
    // While a target is awaited this is not the end, even if so little is drawn that the end is in
    // view.
    const followsEnd = !pendingTarget.current && (isAtEnd || follows);
    const first = firstInSight(current);
    anchor.current = {
      followsEnd,
      id: first?.dataset.place,
      top: first ? topIn(current, first) : 0,
      scrolled: current.scrollTop,
    };
    setAtEnd(isAtEnd || followsEnd);
    if (pendingTarget.current) return;
    if (isDrawn && current.scrollTop < current.clientHeight) onEarlier();
    if (below < current.clientHeight) onLater();
  });

  const correct = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    isUncorrected.current = false;
    const targetElement = pendingTarget.current && elementOf(current, pendingTarget.current);
    const moved = scrolledSince(current, anchor.current);
    // Checked first, while only the reader can have scrolled the log: the lines below scroll it.
    anchor.current.followsEnd &&= moved >= 0;
    const { followsEnd, id, top } = anchor.current;
    const anchorElement = id && elementOf(current, id);
    if (targetElement) {
      // Keep the target in the middle until everything around it is there.
      if (isSettled) pendingTarget.current = undefined;
      centre(current, targetElement);
    } else if (followsEnd) current.scrollTop = current.scrollHeight;
    else if (anchorElement) current.scrollTop += topIn(current, anchorElement) - top + moved;
    update();
  });

  useLayoutEffect(() => {
    isUncorrected.current = true;
    // At the end the observer below is enough: measuring here would force a layout at each render
    // instead of once a frame.
    if (!anchor.current.followsEnd || pendingTarget.current) correct();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier or later messages may be available now
  useLayoutEffect(() => correct(), [isSettled, hasLater, isDrawn]);
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const observer = new ResizeObserver(() => correct());
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    // The reader may scroll before the observer has noticed what was drawn.
    const onScroll = () => (isUncorrected.current ? correct() : update());
    // As soon as the reader moves, the target is no longer kept in view.
    const onMove = () => {
      pendingTarget.current = undefined;
    };
    const over = new AbortController();
    current.addEventListener('scroll', onScroll, { passive: true, signal: over.signal });
    listenForReaderMoves(current, onMove, over.signal);
    return () => {
      observer.disconnect();
      over.abort();
    };
  }, [log]);

  return {
    /** True also while the log grows and is kept at its end. */
    atEnd,
    scrollToEnd: useCallback(() => {
      // Already there, and measuring the height takes longer than sending a message.
      if (anchor.current.followsEnd) return;
      pendingTarget.current = undefined;
      anchor.current.followsEnd = true;
      if (log.current) log.current.scrollTop = log.current.scrollHeight;
    }, [log]),
    /**
     * Called before a message folds or unfolds: the reader stays at its beginning, not at the log's
     * end.
     */
    stopFollowing: useCallback(
      (text: Node | null) => {
        // A picture's viewer has texts over the log.
        if (!log.current?.contains(text)) return;
        pendingTarget.current = undefined;
        anchor.current.followsEnd = false;
      },
      [log],
    ),
    /** Brings a message into view and focuses it; false if it is not drawn. */
    scrollToMessage: useCallback(
      (id: string): boolean => {
        const element = log.current && elementOf(log.current, id);
        if (element) pendingTarget.current = undefined;
        if (!log.current || !element) return false;
        centre(log.current, element);
        // The message may have been unfolded for this, so the former anchor no longer counts.
        update();
        return true;
      },
      [log],
    ),
  };
}

/**
 * How far the reader has scrolled since `anchor`, in px, as the scroll event may come only after
 * the next draw. When a log shrinks, the browser itself moves it up to its end: that does not
 * count.
 */
function scrolledSince(log: HTMLElement, { scrolled }: ScrollAnchor): number {
  const by = log.scrollTop - scrolled;
  const below = log.scrollHeight - log.scrollTop - log.clientHeight;
  return by < 0 && below < slack ? 0 : by;
}

const elementOf = (log: HTMLElement, id: string) =>
  log.querySelector<HTMLElement>(`[data-place="${id}"]`);

const topIn = (log: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - log.getBoundingClientRect().top;

/** Scrolls an element to the middle; of a message that is taller than the log, the marked words. */
function centre(log: HTMLElement, element: HTMLElement) {
  const words = element.offsetHeight > log.clientHeight && element.querySelector('mark');
  const middle = words || element;
  const room = (log.clientHeight - middle.offsetHeight) / 2;
  log.scrollTop += topIn(log, middle) - Math.max(room, 0);
  element.focus({ preventScroll: true });
}

/** Elements are in order, so a binary search needs only a few measurements. */
function firstInSight(log: HTMLElement): HTMLElement | undefined {
  const all = log.querySelectorAll<HTMLElement>('[data-place]');
  const { top } = log.getBoundingClientRect();
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return all[low];
}
