import { type RefObject, useEffect, useEffectEvent } from 'react';
import { tick } from '../../device/tick.ts';

/** How far a message has to be swiped for a reply, in px. It follows the finger no further. */
const enough = 56;

interface Swipe {
  message: HTMLElement;
  x: number;
  y: number;
  by: number;
}

/**
 * On a touch screen a swipe to the right on a message replies to it. The way back of some browsers
 * begins at the screen's edge, where no message is.
 */
export function useSwipeToReply(
  log: RefObject<HTMLElement | null>,
  onReply: ((id: string) => void) | undefined,
) {
  const canReply = onReply !== undefined;
  const reply = useEffectEvent((id: string) => onReply?.(id));
  useEffect(() => {
    const element = log.current;
    if (!element || !canReply) return;
    const over = new AbortController();
    let swipe: Swipe | undefined;

    const begin = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end();
      const message = (target as Element).closest<HTMLElement>('li[data-place]');
      if (message && pointerType === 'touch' && isPrimary) swipe = { message, x, y, by: 0 };
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (!swipe) return;
      const across = clientX - swipe.x;
      const by = across > Math.abs(clientY - swipe.y) ? Math.min(across, enough) : 0;
      if (by === enough && swipe.by < enough) tick();
      swipe.by = by;
      swipe.message.style.setProperty('--swiped', String(by / enough));
    };
    const end = () => {
      swipe?.message.style.removeProperty('--swiped');
      swipe = undefined;
    };
    const release = () => {
      const id = swipe?.by === enough ? swipe.message.dataset.place : undefined;
      end();
      if (id) reply(id);
    };
    const { signal } = over;
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', follow, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', end, { signal });
    return () => over.abort();
  }, [log, canReply]);
}
