import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

const messagesIn = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('li[data-place]')];

export const focusNewest = (log: HTMLElement | null) =>
  log && messagesIn(log).at(-1)?.focus({ preventScroll: true });

/** Moves the focus from message to message, if a message itself has it. */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const all = messagesIn(currentTarget);
  const at = all.indexOf(target as HTMLElement);
  const next = at < 0 ? undefined : steps[key]?.(at, all.length);
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}
