import { useEffect, useState } from 'react';

/** In ms; a screen reader has heard by then of what was drawn. */
const calmAfterMs = 1_000;

/**
 * Whether a log is read aloud: what is said from now on, and not what it opens with or what one scrolls back to. `first` stands
 * at its beginning, if anything was said; `still` is whether nothing of it is on its way.
 */
export function useSaidAloud(first: string | undefined, still: boolean): 'polite' | 'off' {
  const [calm, setCalm] = useState<{ first: string | undefined }>();
  useEffect(() => {
    if (!still) return setCalm(undefined);
    const timer = setTimeout(setCalm, calmAfterMs, { first });
    return () => clearTimeout(timer);
  }, [first, still]);
  const isCalm = calm && (calm.first === undefined || calm.first === first);
  return isCalm && still ? 'polite' : 'off';
}
