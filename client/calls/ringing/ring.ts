import { useEffect } from 'react';
import { useSound } from '../../device/chime.ts';

const lock = 'hearth-ring';

/** Plays a ring in only one of the tabs that know of the call: the first that may play sound. */
export function useRing(src: string): void {
  const sound = useSound();
  useEffect(() => {
    if (!sound) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    // The others wait, in case this tab is closed.
    navigator.locks.request(lock, { signal }, () => ring(src, signal)).catch(() => {});
    return () => stopped.abort();
  }, [sound, src]);
}

async function ring(src: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const audio = new Audio(src);
  audio.loop = true;
  const over = new Promise((resolve) => signal.addEventListener('abort', resolve));
  try {
    await audio.play();
    await over;
  } catch {
    // Browsers require a touch or a key first, which another tab may have had.
  } finally {
    audio.pause();
  }
}
