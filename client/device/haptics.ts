/** A tap that the hand feels, on devices that have one. Browsers allow it after a press only. */
export function tapHand() {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(12);
}
