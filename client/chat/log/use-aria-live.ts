import { useEffect, useState } from 'react';

/** How long a screen reader needs to take in the drawn messages, in ms. */
const calmAfterMs = 1_000;

/**
 * Whether screen readers announce additions to a log: messages from now on, but not those that it
 * opens with or that the reader scrolls back to. `first` is the first drawn message's id, if any;
 * `still` is whether nothing is loading.
 */
export function useAriaLive(first: string | undefined, still: boolean): 'polite' | 'off' {
  const [calm, setCalm] = useState<{ first: string | undefined }>();
  useEffect(() => {
    if (!still) return setCalm(undefined);
    const timer = setTimeout(setCalm, calmAfterMs, { first });
    return () => clearTimeout(timer);
  }, [first, still]);
  const isCalm = calm && (calm.first === undefined || calm.first === first);
  return isCalm && still ? 'polite' : 'off';
}
