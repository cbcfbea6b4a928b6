import { useCallback, useEffect, useState } from 'react';
import { askAdmin } from './admin-api.ts';

/** After the last key. */
const pauseMs = 200;

/**
 * What the server answers at a path: asked again when the path changes, a moment later, while the
 * answer of before stays. Nothing of it is on the device.
 */
export function useAnswer<Answer extends object>(path: string) {
  const [{ answer, failed, asked }, setState] = useState<State<Answer>>({ failed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isOver = false;
    const ask = () =>
      askAdmin<Answer>(path).then(
        (next) => isOver || setState({ answer: next, failed: false, asked: path }),
        () => isOver || setState((before) => ({ ...before, failed: true, asked: path })),
      );
    const timer = setTimeout(ask, asked === undefined || asked === path ? 0 : pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, tries]);
  const load = useCallback(() => setTries((before) => before + 1), []);
  return { answer, failed, load };
}

interface State<Answer> {
  answer?: Answer;
  failed: boolean;
  /** The path that was answered last. */
  asked?: string;
}
