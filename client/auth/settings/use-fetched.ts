import { useCallback, useEffect, useState } from 'react';

/**
 * Data that only the server has and only one screen needs, requested each time. `load` asks again.
 */
export function useFetched<Answer extends object>(fetchAnswer: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const next = await fetchAnswer().catch(() => undefined);
    setAnswer(next);
    setFailed(!next);
  }, [fetchAnswer]);
  useEffect(() => {
    load();
  }, [load]);
  return { answer, failed, load };
}
