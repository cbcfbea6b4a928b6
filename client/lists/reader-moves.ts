const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `onMove` whenever the reader scrolls, presses or types in `target`, until `signal` is
 * aborted. The `scroll` event would not do, because a script that scrolls fires it, too.
 */
export function listenForReaderMoves(target: EventTarget, onMove: () => void, signal: AbortSignal) {
  for (const event of events) target.addEventListener(event, onMove, { passive: true, signal });
}
