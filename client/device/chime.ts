import { useEffect, useEffectEvent, useRef } from 'react';
import { recall, remember } from './remembered.ts';
import { createRememberedStore, useStore } from './store.ts';

/** Undefined until the member has switched it; sound is on then. */
const sounds = createRememberedStore<boolean>('hearth-sound');
export const setSound = (on: boolean) => sounds.set(on);
export const useSound = () => useStore(sounds, (on) => on !== false);

type IsSeen = () => Promise<boolean>;

/** The time of the latest news that a sound was played for, shared by all tabs. */
const soundedKey = 'hearth-sounded';

/**
 * Plays a sound for news that came after this page was opened, in only one of the tabs that get the
 * news. `newest` is the time of the latest news in ms, and undefined until the page knows what
 * there was before. If `isSeen` says that another tab shows the news already, no sound is played.
 */
export function useChime(newest: number | undefined, isSeen?: IsSeen) {
  const on = useSound();
  const latest = useRef<number>(undefined);
  const seen = useEffectEvent(async () => isSeen?.() ?? false);
  useEffect(() => {
    if (newest === undefined) return;
    const before = latest.current;
    latest.current = Math.max(newest, before ?? 0);
    if (on && before !== undefined && newest > before) inTurn(() => sound(newest, seen));
  }, [newest, on]);
}

/** The name of a lock. While any tab holds it, news make no sound. */
const silence = 'hearth-silence';

/**
 * Mutes news while `on`: during a ring, and during a call, where the microphone would pick up the
 * sound. News still show.
 */
export function useSilence(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const over = new AbortController();
    const { signal } = over;
    const until = () => new Promise((resolve) => signal.addEventListener('abort', resolve));
    navigator.locks.request(silence, { mode: 'shared', signal }, until).catch(() => {});
    return () => over.abort();
  }, [on]);
}

async function isSilent() {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === silence);
}

/**
 * Browsers allow sound only after a touch or a key press. A tab without one leaves the sound to a
 * tab that has had one.
 */
async function sound(newest: number, isSeen: IsSeen) {
  if (!navigator.userActivation?.hasBeenActive || (recall<number>(soundedKey) ?? 0) >= newest)
    return;
  if ((await isSilent()) || (await isSeen())) return;
  remember(soundedKey, newest);
  // Fails if the browser mutes the page, or there is no loudspeaker.
  await new Audio('/sounds/message.mp3').play().catch(() => {});
}

/** Runs `work` in one tab at a time. */
const inTurn = (work: () => Promise<void>) => navigator.locks.request('hearth-sound', work);
