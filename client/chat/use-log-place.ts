import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface LogPlace {
  /** Called when the reader comes within a screen of the beginning, and of the end, of what is drawn. */
  onEarlier: () => void;
  onLater: () => void;
  /** More follows than is drawn. */
  hasLater: boolean;
  /** What there is around it is drawn. */
  settled: boolean;
  /** What one was led to. */
  target: string | undefined;
}

/** What stands at the top of what is in sight, and how far the log was scrolled then, in px. */
interface Place {
  /** It stays at the end. */
  stays: boolean;
  id?: string | undefined;
  top: number;
  scrolled: number;
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Less than this is no scrolling, in px. */
const slack = 8;

/**
 * Keeps a log at its end for who is there, and everyone else at what they read, whatever comes in above and below. The browser's
 * own anchoring does not do so at the very top, nor in every browser, and has to be off.
 */
export function useLogPlace(
  log: RefObject<HTMLElement | null>,
  { onEarlier, onLater, hasLater, settled, target }: LogPlace,
) {
  const [atEnd, setAtEnd] = useState(target === undefined);
  const place = useRef<Place>({ stays: target === undefined, top: 0, scrolled: 0 });
  const awaited = useRef(target);

  const look = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    const below = current.scrollHeight - current.scrollTop - current.clientHeight;
    const isAtEnd = below < slack && !hasLater;
    // Was at the end and has not scrolled up since: more may have grown below, or follow in the page after a full one.
    const follows = place.current.stays && movedBy(current, place.current) >= 0;
    // Who is led elsewhere is not at the end, however little is drawn yet.
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
    if (current.scrollTop < current.clientHeight) onEarlier();
    if (below < current.clientHeight) onLater();
  });

  const settle = useEffectEvent(() => {
    const { current } = log;
    if (!current) return;
    const led = awaited.current && find(current, awaited.current);
    const moved = movedBy(current, place.current);
    // Told from the reader's scrolling alone: what is done here below moves the log as well.
    place.current.stays &&= moved >= 0;
    const { stays, id, top } = place.current;
    const read = id && find(current, id);
    if (led) {
      // It stays there while what stands around it comes in.
      if (settled) awaited.current = undefined;
      toMiddle(current, led);
    } else if (stays) current.scrollTop = current.scrollHeight;
    else if (read) current.scrollTop += topIn(current, read) - top + moved;
    look();
  });

  useLayoutEffect(() => settle());
  useEffect(() => {
    const { current } = log;
    if (!current) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    const onScroll = () => look();
    // Whoever moves is no longer led.
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
    /** Also of who follows it while more grows. */
    atEnd,
    toEnd: useCallback(() => {
      // It is there, and to ask how high all of it is takes longer than to send a message.
      if (place.current.stays) return;
      awaited.current = undefined;
      place.current.stays = true;
      if (log.current) log.current.scrollTop = log.current.scrollHeight;
    }, [log]),
    /** Whether it is drawn; then it is in sight and has the focus. */
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

/** How far the reader has scrolled since, in px: its event may come after what is drawn next. What shrinks moves itself up, to its end. */
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

/** They stand in order, so that a few looks find it. */
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
