import { useEffect, useRef } from 'react';
import { useSound } from '../../device/chime.ts';
import { createStore, useStore } from '../../device/store.ts';
import type { Position } from './position.ts';
import { moveWords, pickWords } from './words.ts';

/** Beside the screen's own state: what is said draws no board anew. */
const said = createStore('');

export const tellPick = (square: string, targets: readonly string[]) =>
  said.set(pickWords(square, targets));

/** Each change of the game in words, for who does not see it, and as the sound of wood. */
export function MoveNews({ position: { line, last } }: { position: Position }) {
  const words = useStore(said);
  const hasSound = useSound();
  const before = useRef(line);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the moves change
  useEffect(() => {
    const was = before.current;
    before.current = line;
    if (line === was) return;
    // With the moves: the same words once more would not be heard.
    const back = was.slice(line.length).trim().replaceAll(' ', ', ');
    if (line.length < was.length) return said.set(line ? `Taken back: ${back}.` : 'New game.');
    if (last) said.set(moveWords(last));
    if (hasSound) knock(last?.captured ? 'capture' : 'move');
  }, [line]);
  useEffect(() => () => said.set(''), []);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

function knock(sound: 'move' | 'capture') {
  // In the tab that is looked at. A browser that plays nothing before the first touch says so.
  if (document.visibilityState === 'visible')
    new Audio(`/sounds/${sound}.mp3`).play().catch(() => {});
}
