import { type RefObject, useEffect, useRef } from 'react';

/** Tells of a press anywhere outside the element, while it matters. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  watching: boolean,
  onPress: () => void,
) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!watching) return;
    const onDown = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) latest.current();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [element, watching]);
}
