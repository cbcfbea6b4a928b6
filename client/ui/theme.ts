import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const key = 'hearth-theme';
const listeners = new Set<() => void>();

function read(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

let theme = read();

/** Puts the choice on the page. Called before the first paint. */
export function showTheme() {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(next: Theme) {
  theme = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  showTheme();
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
