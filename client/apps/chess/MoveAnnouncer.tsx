import { useEffect, useRef } from 'react';
import { useSound } from '../../device/chime.ts';
import { createStore, useStore } from '../../device/store.ts';
import type { Position } from './position.ts';
import { moveWords, pickWords } from './words.ts';

/** A store and not state of the screen, so that an announcement does not draw the board again. */
const announcement = createStore('');

export const announcePick = (square: string, targets: readonly string[]) =>
  announcement.set(pickWords(square, targets));

/** Announces each change of the game in words, for those who cannot see it, and with a sound. */
export function MoveAnnouncer({ position: { line, last } }: { position: Position }) {
  const words = useStore(announcement);
  const hasSound = useSound();
  const before = useRef(line);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the moves change
  useEffect(() => {
    const was = before.current;
    before.current = line;
    if (line === was) return;
    // Names the moves, as the same words a second time would not be announced.
    const back = was.slice(line.length).trim().replaceAll(' ', ', ');
    if (line.length < was.length)
      return announcement.set(line ? `Taken back: ${back}.` : 'New game.');
    if (last) announcement.set(moveWords(last));
    if (hasSound) knock(last?.captured ? 'capture' : 'move');
  }, [line]);
  useEffect(() => () => announcement.set(''), []);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

function knock(sound: 'move' | 'capture') {
  // Only in the visible tab. Browsers reject sound before the first touch.
  if (document.visibilityState === 'visible')
    new Audio(`/sounds/${sound}.mp3`).play().catch(() => {});
}
