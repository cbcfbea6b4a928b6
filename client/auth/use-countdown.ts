import { useEffect, useState } from 'react';

/** Seconds left of a wait, counted down on the screen; call `sync` when the wait has changed. */
export function useCountdown(msLeft: () => number): [number, () => void] {
  const [seconds, setSeconds] = useState(() => Math.ceil(msLeft() / 1000));
  const sync = () => setSeconds(Math.ceil(msLeft() / 1000));
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(Math.ceil(msLeft() / 1000)), 1000);
    return () => clearTimeout(timer);
  });
  return [seconds, sync];
}
