import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface LogPlace {
  /** Called when the reader is within a screen of the first drawn message. */
  onEarlier: () => void;
  /** The same for the last drawn message. */
  onLater: () => void;
  /** There are later messages that are not drawn. */
  hasLater: boolean;
  /** Whether everything loaded is drawn. */
  isDrawn: boolean;
  /** Whether everything around the target is drawn. */
  settled: boolean;
  /** Id of the message that a link led to. */
  target: string | undefined;
}

/**
 * Where the reader is: the first element in view, its distance from the top edge and the scroll
 * position, in px.
 */
interface Place {
  /** Keep the log at its end. */
  stays: boolean;
  id?: string | undefined;
  top: number;
  scrolled: number;
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** This close to the end, in px, counts as at the end. */
const slack = 8;

/**
 * Keeps a log at its end for a reader who is there, and otherwise at what they are reading,
 * whatever is added above or below. The browser's own scroll anchoring must be off: it fails at the
 * very top, and not every browser has it.
 */
export function useLogPlace(
  log: RefObject<HTMLElement | null>,
  { onEarlier, onLater, hasLater, isDrawn, settled, target }: LogPlace,
) {
  const [atEnd, setAtEnd] = useState(target === undefined);
  const place = useRef<Place>({ stays: target === undefined, top: 0, scrolled: 0 });
  const awaited = useRef(target);
  /** Something was drawn since the scroll position was last corrected. */
  const isOwed = useRef(false);

  const look = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    const below = current.scrollHeight - current.scrollTop - current.clientHeight;
    const isAtEnd = below < slack && !hasLater;
    // The reader was at the end and has not scrolled up since: only the log has grown, perhaps by a
    // page that is not drawn yet.
    const follows = place.current.stays && movedBy(current, place.current) >= 0;
    // While a target is awaited this is not the end, even if so little is drawn that the end is in
    // view.
    const stays = !awaited.current && (isAtEnd || follows);
    const first = firstInSight(current);
    place.current = {
      stays,
      id: first?.dataset.place,
      top: first ? topIn(current, first) : 0,
      scrolled: current.scrollTop,
    };
    setAtEnd(isAtEnd || stays);
    if (awaited.current) return;
    if (isDrawn && current.scrollTop < current.clientHeight) onEarlier();
    if (below < current.clientHeight) onLater();
  });

  const settle = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    isOwed.current = false;
    const led = awaited.current && find(current, awaited.current);
    const moved = movedBy(current, place.current);
    // Checked first, while only the reader can have scrolled the log: the lines below scroll it.
    place.current.stays &&= moved >= 0;
    const { stays, id, top } = place.current;
    const read = id && find(current, id);
    if (led) {
      // Keep the target in the middle until everything around it is there.
      if (settled) awaited.current = undefined;
      toMiddle(current, led);
    } else if (stays) current.scrollTop = current.scrollHeight;
    else if (read) current.scrollTop += topIn(current, read) - top + moved;
    look();
  });

  useLayoutEffect(() => {
    isOwed.current = true;
    // At the end the observer below is enough: measuring here would force a layout at each render
    // instead of once a frame.
    if (!place.current.stays || awaited.current) settle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier or later messages may be available now
  useLayoutEffect(() => settle(), [settled, hasLater, isDrawn]);
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    // The reader may scroll before the observer has noticed what was drawn.
    const onScroll = () => (isOwed.current ? settle() : look());
    // As soon as the reader moves, stop leading them to the target.
    const onMove = () => {
      awaited.current = undefined;
    };
    current.addEventListener('scroll', onScroll, { passive: true });
    for (const move of moves) current.addEventListener(move, onMove, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', onScroll);
      for (const move of moves) current.removeEventListener(move, onMove);
    };
  }, [log]);

  return {
    /** True also while the log grows and is kept at its end. */
    atEnd,
    toEnd: useCallback(() => {
      // Already there, and measuring the height takes longer than sending a message.
      if (place.current.stays) return;
      awaited.current = undefined;
      place.current.stays = true;
      if (log.current) log.current.scrollTop = log.current.scrollHeight;
    }, [log]),
    /**
     * Called before a message grows or shrinks as the reader asked for it: they stay at its
     * beginning, not at the log's end.
     */
    hold: useCallback(
      (text: Node | null) => {
        // A picture's viewer has texts over the log.
        if (!log.current?.contains(text)) return;
        awaited.current = undefined;
        place.current.stays = false;
      },
      [log],
    ),
    /** Brings a message into view and focuses it; false if it is not drawn. */
    lead: useCallback(
      (id: string): boolean => {
        const element = log.current && find(log.current, id);
        if (element) awaited.current = undefined;
        if (!log.current || !element) return false;
        toMiddle(log.current, element);
        // It may have been unfolded for this: what was in view before does not stay there.
        look();
        return true;
      },
      [log],
    ),
  };
}

/**
 * How far the reader has scrolled since `place`, in px, as the scroll event may come only after the
 * next draw. When a log shrinks, the browser itself moves it up to its end: that does not count.
 */
function movedBy(log: HTMLElement, { scrolled }: Place): number {
  const by = log.scrollTop - scrolled;
  const below = log.scrollHeight - log.scrollTop - log.clientHeight;
  return by < 0 && below < slack ? 0 : by;
}

const find = (log: HTMLElement, id: string) =>
  log.querySelector<HTMLElement>(`[data-place="${id}"]`);

const topIn = (log: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - log.getBoundingClientRect().top;

/** Of a message that is taller than the log, the words that were searched for. */
function toMiddle(log: HTMLElement, element: HTMLElement) {
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
