import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface LogPlace {
  /** Called when the reader comes within a screen of the beginning of what is drawn. */
  onEarlier: () => void;
  /** The same at its end. */
  onLater: () => void;
  /** There are later messages that are not drawn. */
  hasLater: boolean;
  /** All that is held is drawn. */
  isDrawn: boolean;
  /** What stands around the target is drawn. */
  settled: boolean;
  /** The id of what the reader was led to. */
  target: string | undefined;
}

/** Where the reader is: the first element in sight, how far below the top edge it stands, and how far the log was scrolled, in px. */
interface Place {
  /** The log is to stay at its end. */
  stays: boolean;
  id?: string | undefined;
  top: number;
  scrolled: number;
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Within so many px of the end counts as at the end. */
const slack = 8;

/**
 * Keeps a log at its end for a reader who is there, and otherwise at what they read, whatever comes in above or below. Browsers' own
 * scroll anchoring fails at the very top, and not all have it: it must be off.
 */
export function useLogPlace(
  log: RefObject<HTMLElement | null>,
  { onEarlier, onLater, hasLater, isDrawn, settled, target }: LogPlace,
) {
  const [atEnd, setAtEnd] = useState(target === undefined);
  const place = useRef<Place>({ stays: target === undefined, top: 0, scrolled: 0 });
  const awaited = useRef(target);
  /** Something was drawn since the place was last looked after. */
  const isOwed = useRef(false);

  const look = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    const below = current.scrollHeight - current.scrollTop - current.clientHeight;
    const isAtEnd = below < slack && !hasLater;
    // They were at the end and have not scrolled up since: it is the log that has grown below, perhaps by a page not drawn yet.
    const follows = place.current.stays && movedBy(current, place.current) >= 0;
    // On the way to a target nobody is at the end, even if so little is drawn that it is in sight.
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
    // Asked now, when only the reader can have moved the log: below, it is moved from here.
    place.current.stays &&= moved >= 0;
    const { stays, id, top } = place.current;
    const read = id && find(current, id);
    if (led) {
      // The target stays in the middle until what stands around it has come.
      if (settled) awaited.current = undefined;
      toMiddle(current, led);
    } else if (stays) current.scrollTop = current.scrollHeight;
    else if (read) current.scrollTop += topIn(current, read) - top + moved;
    look();
  });

  useLayoutEffect(() => {
    isOwed.current = true;
    // At the end the observer below is enough: asked here, the browser would lay out what is drawn at each draw, and not once a frame.
    if (!place.current.stays || awaited.current) settle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way further back or on may be free now
  useLayoutEffect(() => settle(), [settled, hasLater, isDrawn]);
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    // Their way may begin before the observer has seen what was drawn.
    const onScroll = () => (isOwed.current ? settle() : look());
    // A reader who moves by themselves is no longer led.
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
      // It is at its end already, and measuring its height takes longer than sending a message.
      if (place.current.stays) return;
      awaited.current = undefined;
      place.current.stays = true;
      if (log.current) log.current.scrollTop = log.current.scrollHeight;
    }, [log]),
    /** Brings it into sight and gives it the focus; false if it is not drawn. */
    lead: useCallback(
      (id: string): boolean => {
        const element = log.current && find(log.current, id);
        if (element) awaited.current = undefined;
        if (log.current && element) toMiddle(log.current, element);
        return Boolean(element);
      },
      [log],
    ),
  };
}

/**
 * How far the reader has scrolled since, in px: the event of it may come only after the next draw. A log that shrinks is moved up by
 * the browser, to its end: that does not count.
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

function toMiddle(log: HTMLElement, element: HTMLElement) {
  const room = (log.clientHeight - element.offsetHeight) / 2;
  log.scrollTop += topIn(log, element) - Math.max(room, 0);
  element.focus({ preventScroll: true });
}

/** They stand in order, so that a binary search finds it in a few looks. */
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
