import { useCallback, useEffect, useState } from 'react';

/** What only the server knows, asked each time: it concerns no other screen. `load` asks again. */
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
