import { type RefObject, useEffect, useEffectEvent } from 'react';
import { tick } from '../../device/tick.ts';

/** How far a message has to be swiped for a reply, in px. It follows the finger no further. */
const enough = 56;
/** Less than it takes the browser to begin a selection or to show its own menu. */
const longPressMs = 400;
/** In px: how far a finger that is held still may move. */
const tremble = 10;

interface Touch {
  message: HTMLElement;
  x: number;
  y: number;
  /** How far it was swiped, in px. */
  by: number;
  holding?: ReturnType<typeof setTimeout>;
}

/**
 * On a touch screen a swipe to the right on a message replies to it, and a long press opens its
 * menu. The way back of some browsers begins at the screen's edge, where no message is.
 */
export function useMessageTouches(
  log: RefObject<HTMLElement | null>,
  onReply: ((id: string) => void) | undefined,
) {
  const reply = useEffectEvent((id: string) => onReply?.(id));
  const canReply = onReply !== undefined;
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const over = new AbortController();
    let touch: Touch | undefined;
    /** The finger has opened a menu and is still down: its release presses nothing. */
    let hasOpened = false;

    const begin = ({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end();
      hasOpened = false;
      const at = target as Element;
      const message = at.closest<HTMLElement>('li[data-place]');
      if (!message || pointerType !== 'touch' || !isPrimary) return;
      touch = { message, x, y, by: 0 };
      // A link has the browser's own menu, and the menu's button is pressed by itself.
      const isApart = at.closest('a, [aria-haspopup="menu"]');
      if (!isApart) touch.holding = setTimeout(() => hold(message), longPressMs);
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (!touch) return;
      const across = clientX - touch.x;
      const down = Math.abs(clientY - touch.y);
      if (Math.hypot(across, down) > tremble) clearTimeout(touch.holding);
      const by = canReply && across > down ? Math.min(across, enough) : 0;
      if (by === enough && touch.by < enough) tick();
      touch.by = by;
      touch.message.style.setProperty('--swiped', String(by / enough));
    };
    const hold = (message: HTMLElement) => {
      const button = message.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      if (!button) return;
      end();
      hasOpened = true;
      tick();
      button.click();
    };
    const end = () => {
      clearTimeout(touch?.holding);
      touch?.message.style.removeProperty('--swiped');
      touch = undefined;
    };
    const release = () => {
      const id = touch?.by === enough ? touch.message.dataset.place : undefined;
      end();
      if (id) reply(id);
    };
    const press = (event: Event) => {
      if (hasOpened) event.preventDefault();
    };
    const { signal } = over;
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', follow, { signal });
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', end, { signal });
    element.addEventListener('touchend', press, { signal });
    element.addEventListener('contextmenu', press, { signal });
    return () => {
      end();
      over.abort();
    };
  }, [log, canReply]);
}
