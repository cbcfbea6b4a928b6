import { useEffect, useRef, useState } from 'react';
import { useSound } from '../../device/chime.ts';
import type { Position } from './position.ts';
import { moveWords } from './words.ts';

/** Each change of the game in words, for who does not see it, and as the sound of wood. */
export function useMoveNews({ line, last }: Position) {
  const [said, say] = useState('');
  const hasSound = useSound();
  const before = useRef(line);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the moves change
  useEffect(() => {
    const was = before.current;
    before.current = line;
    if (line === was) return;
    if (line.length < was.length) return say(line ? 'Taken back.' : 'New game.');
    if (last) say(moveWords(last));
    if (hasSound) knock(last?.captured ? 'capture' : 'move');
  }, [line]);
  return { said, say };
}

function knock(sound: 'move' | 'capture') {
  // The tab that is looked at; a browser that plays nothing before the first touch says so.
  if (document.visibilityState === 'visible')
    new Audio(`/sounds/${sound}.mp3`).play().catch(() => {});
}
