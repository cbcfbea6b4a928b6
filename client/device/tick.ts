/** A tick that a hand feels, where the device has one. */
export const tick = () => void navigator.vibrate?.(8);
