export type Theme = 'system' | 'light' | 'dark';

const key = 'hearth-theme';

/** Chosen on this device; without a choice it follows the system. */
export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

export function keepTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

/** Puts it on the page. Called before the first paint. */
export function showTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
