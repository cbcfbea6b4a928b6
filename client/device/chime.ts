import { useEffect, useEffectEvent, useRef } from 'react';
import { recall, remember } from './remembered.ts';
import { createRememberedStore, useStore } from './store.ts';

/** Left out until it is switched: then it sounds. */
const sounds = createRememberedStore<boolean>('hearth-sound');
export const setSound = (on: boolean) => sounds.set(on);
export const useSound = () => useStore(sounds, (on) => on !== false);

type IsSeen = () => Promise<boolean>;

/** The time of the news for which it last sounded, for all tabs. */
const soundedKey = 'hearth-sounded';

/**
 * Sounds when there is later news than the page has known since it was opened, in one tab of all that hear of it. `newest`:
 * its time in ms, undefined as long as the page does not know what there was before. Silent for what `isSeen` in another tab.
 */
export function useChime(newest: number | undefined, isSeen?: IsSeen) {
  const on = useSound();
  const known = useRef<number>(undefined);
  const seen = useEffectEvent(async () => isSeen?.() ?? false);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = Math.max(newest, before ?? 0);
    if (on && before !== undefined && newest > before) inTurn(() => sound(newest, seen));
  }, [newest, on]);
}

/** Held by whatever is to be heard alone, in any tab. */
const silence = 'hearth-silence';

/** What is heard meanwhile is a ring, or a talk that a microphone would send the sound into: news are silent, and shown all the same. */
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

/** A tab that may not play leaves it to one that may: browsers ask for a touch or a key first. */
async function sound(newest: number, isSeen: IsSeen) {
  if (!navigator.userActivation?.hasBeenActive || (recall<number>(soundedKey) ?? 0) >= newest)
    return;
  if ((await isSilent()) || (await isSeen())) return;
  remember(soundedKey, newest);
  // Muted by the browser, or without a loudspeaker.
  await new Audio('/sounds/message.mp3').play().catch(() => {});
}

/** One tab after the other. */
const inTurn = (work: () => Promise<void>) => navigator.locks.request('hearth-sound', work);
