import { useEffect, useReducer } from 'react';

/** Seconds left of a wait, counted down on the screen; call `sync` when the wait has changed unseen. */
export function useCountdown(msLeft: number): [number, () => void] {
  const [, sync] = useReducer((looks: number) => looks + 1, 0);
  const seconds = Math.ceil(msLeft / 1000);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(sync, 1000);
    return () => clearTimeout(timer);
  });
  return [seconds, sync];
}
