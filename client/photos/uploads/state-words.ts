import type { Going } from './tray.ts';

/** The state that is announced after the name, without percentages. */
export function stateWords({ state, share, words }: Going): string {
  if (state === 'sending') return share < 1 ? 'uploading…' : 'being prepared…';
  if (state === 'waiting') return 'waiting for a connection.';
  return words ?? '';
}

/** The same as a sentence of its own. */
export function stateSentence(going: Going): string {
  const words = stateWords(going);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
