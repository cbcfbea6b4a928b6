import { useEffect, useRef, useState } from 'react';
import { type Engine, startEngine } from './engine.ts';

/** An engine, as long as `isWanted`. */
export function useEngine(isWanted: boolean) {
  const engine = useRef<Promise<Engine>>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'starting' | 'ready' | 'failed'>('starting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    if (!isWanted) return;
    const over = new AbortController();
    const settle = (what: 'ready' | 'failed') => !over.signal.aborted && setState(what);
    setState('starting');
    engine.current = startEngine(over.signal);
    engine.current.then(
      () => settle('ready'),
      () => settle('failed'),
    );
    return () => over.abort();
  }, [isWanted, attempt]);

  return {
    engine,
    hasFailed: isWanted && state === 'failed',
    isStarting: isWanted && state === 'starting',
    fail: () => setState('failed'),
    retry: () => setAttempt(attempt + 1),
  };
}
