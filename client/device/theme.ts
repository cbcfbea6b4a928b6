import { recall } from './remembered.ts';

export type Theme = 'system' | 'light' | 'dark';

export const themeKey = 'hearth-theme';

/** The theme chosen on this device, or 'system' if none was. */
export const storedTheme = () => themeOf(recall(themeKey));

export const themeOf = (stored: unknown): Theme =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

/** Applies the theme to the page. Called before the first paint. */
export function showTheme(theme: Theme) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { shade } = meta.dataset;
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${shade})`;
    else meta.media = theme === shade ? 'all' : 'not all';
  }
}
