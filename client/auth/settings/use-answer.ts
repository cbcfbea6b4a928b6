import { useCallback, useEffect, useState } from 'react';

/**
 * Data that only the server has and only one screen needs, requested each time. `load` asks again.
 */
export function useAnswer<Answer extends object>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const next = await ask().catch(() => undefined);
    setAnswer(next);
    setFailed(!next);
  }, [ask]);
  useEffect(() => {
    load();
  }, [load]);
  return { answer, failed, load };
}
