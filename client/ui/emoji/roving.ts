import type { KeyboardEvent } from 'react';

/** Where a key leads among buttons in rows, if it leads anywhere. */
export function stepFrom(key: string, at: number, count: number, columns: number) {
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
  // Below a full row stands a shorter one.
  if (key === 'ArrowDown' && next !== count) return Math.min(next, count - 1);
  return next < count ? next : undefined;
}

/** The arrows walk among the buttons of an element. Whether they led anywhere. */
export function walk(event: KeyboardEvent<HTMLElement>, columns: number): boolean {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = stepFrom(event.key, at, buttons.length, columns);
  if (at < 0 || next === undefined) return false;
  event.preventDefault();
  buttons[next]?.focus();
  return true;
}
