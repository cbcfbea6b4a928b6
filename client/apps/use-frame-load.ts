import { type RefObject, useLayoutEffect, useState } from 'react';

/** A frame that has not loaded by then counts as failed, in ms. */
const patienceMs = 20_000;

/**
 * `barred`: blocked by the content policy of this page, which was loaded before the game was added.
 */
type LoadState = 'loading' | 'here' | 'failed' | 'barred';

/**
 * Whether the content of a frame has loaded. A cross-origin frame fires `load` even for the
 * browser's own error page, so the host is also asked whether it answers, which is all that can be
 * found out.
 */
export function useFrameLoad(url: string, frame: RefObject<HTMLIFrameElement | null>) {
  const [attempt, setAttempt] = useState(0);
  const [loadState, setLoadState] = useState<LoadState>('loading');

  // Must run before the frame can have loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a frame of its own
  useLayoutEffect(() => {
    const controller = new AbortController();
    const late = AbortSignal.timeout(patienceMs);
    const signal = AbortSignal.any([controller.signal, late]);
    const become = (next: LoadState) => {
      if (!controller.signal.aborted) setLoadState((now) => (now === 'barred' ? now : next));
    };

    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI }) => {
        if (URL.parse(blockedURI)?.origin === new URL(url).origin) become('barred');
      },
      { signal },
    );
    const loaded = new Promise((resolve, reject) => {
      frame.current?.addEventListener('load', resolve, { signal });
      signal.addEventListener('abort', reject);
    });
    const answered = fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    Promise.all([answered, loaded]).then(
      () => become('here'),
      () => become('failed'),
    );
    return () => controller.abort();
  }, [url, attempt]);

  return {
    loadState,
    attempt,
    retry() {
      setLoadState('loading');
      setAttempt((before) => before + 1);
    },
  };
}
