import type { KeyboardEvent } from 'react';
import { itemByKey } from '../../ui/focus/arrow-keys.ts';

const messagesIn = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('li[data-place]')];

export const focusNewest = (log: HTMLElement | null) =>
  log && messagesIn(log).at(-1)?.focus({ preventScroll: true });

/** Moves the focus from message to message, if a message itself has it. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const all = messagesIn(currentTarget);
  const at = all.indexOf(target as HTMLElement);
  const next = at < 0 ? undefined : itemByKey(key, at, all.length, 'stays');
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}
