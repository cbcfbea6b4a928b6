import { useEffectEvent, useLayoutEffect } from 'react';

/** The key and the description of each shortcut. */
export const shortcuts = {
  nextPost: ['j', 'Next post'],
  previousPost: ['k', 'Previous post'],
  hype: ['l', 'Hype or unhype the post'],
  comment: ['c', 'Comment on the post'],
  open: ['o', 'Open the post'],
  write: ['n', 'Write a post'],
  search: ['/', 'Search'],
  mute: ['m', 'In a call: mute or unmute'],
  camera: ['v', 'In a call: camera on or off'],
  flag: ['f', 'In Minesweeper: flag or unflag the cell'],
  list: ['?', 'This list'],
  close: ['Esc', 'Close what is open'],
} as const;

export type Shortcut = keyof typeof shortcuts;

const typing = 'input, textarea, select, [contenteditable="true"]';

/**
 * Runs `run` when the key of a shortcut is pressed, except in a text field, in a menu and in a
 * dialog.
 */
export function useShortcut(name: Shortcut, run: () => void) {
  const [key] = shortcuts[name];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    // A dialog or menu that is fading out still has the focus, and is ignored.
    const busy = `${typing}, :is([role*="dialog"], [role="menu"]):not([data-closed])`;
    if (event.target instanceof Element && event.target.closest(busy)) return;
    event.preventDefault();
    run();
  });
  // A layout effect, because on a busy device a key may be pressed before later effects run.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
