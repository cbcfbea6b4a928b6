import { type PointerEvent, useRef } from 'react';

/** A shorter movement is a press, in px. */
const dragFrom = 8;

const idAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-picture]')?.dataset.picture;

/**
 * Handlers for a list whose items (`data-picture`) are dragged to another place, with a mouse or a
 * finger. The list holds the pointer: an item that moves in the document would lose it.
 */
export function useDragOrder(onMove: (id: string, to: number) => void) {
  const drag = useRef<{ id: string; x: number; y: number; isMoving: boolean }>(undefined);
  const end = () => {
    drag.current = undefined;
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary, button }: PointerEvent) => {
      const id = isPrimary && button === 0 ? idAt(x, y) : undefined;
      drag.current = id ? { id, x, y, isMoving: false } : undefined;
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      if (!now.isMoving) {
        if (Math.hypot(clientX - now.x, clientY - now.y) < dragFrom) return;
        now.isMoving = true;
        currentTarget.setPointerCapture(pointerId);
      }
      const over = idAt(clientX, clientY);
      if (!over || over === now.id) return;
      const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-picture]')];
      onMove(
        now.id,
        items.findIndex((one) => one.dataset.picture === over),
      );
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
