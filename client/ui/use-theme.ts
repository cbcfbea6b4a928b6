import { useSyncExternalStore } from 'react';
import { keepTheme, keptTheme, showTheme, type Theme } from './theme.ts';

let theme = keptTheme();
const listeners = new Set<() => void>();

export function setTheme(next: Theme) {
  theme = next;
  keepTheme(next);
  showTheme(next);
  for (const listener of listeners) listener();
}

export const useTheme = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => theme,
  );
