import { type RefObject, useEffect, useRef } from 'react';

/** Reports presses anywhere outside the element, while `watching`. */
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
