import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Reports presses anywhere outside the element, while `watching`. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  watching: boolean,
  onPress: () => void,
) {
  const onDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!element.current?.contains(target as Node)) onPress();
  });
  useEffect(() => {
    if (!watching) return;
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [watching]);
}
