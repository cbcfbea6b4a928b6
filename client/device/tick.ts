/** A tick that a hand feels, where the device has one and the member wants motion. */
export function tick() {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(8);
}
