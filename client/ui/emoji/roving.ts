import type { KeyboardEvent } from 'react';

/** Which button a key leads to among buttons in rows; undefined if none. */
export function nextIndex(key: string, at: number, count: number, columns: number) {
  const to: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: Math.floor(at / columns) < Math.floor((count - 1) / columns) ? at + columns : count,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = to[key];
  if (next === undefined || next < 0 || next >= count + columns) return undefined;
  // The row below a full one may be shorter.
  if (key === 'ArrowDown' && next !== count) return Math.min(next, count - 1);
  return next < count ? next : undefined;
}

/**
 * Moves the focus with the arrow keys among the buttons of an element. Returns whether it moved.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): boolean {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = nextIndex(event.key, at, buttons.length, columns);
  if (at < 0 || next === undefined) return false;
  event.preventDefault();
  buttons[next]?.focus();
  return true;
}
