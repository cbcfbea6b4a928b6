import { createRememberedStore, useStore } from './store.ts';
import { showTheme, type Theme, themeKey, themeOf } from './theme.ts';

// Not part of theme.ts, because the page's first script imports that, before React is loaded.
const theme = createRememberedStore<Theme>(themeKey);
const show = () => showTheme(themeOf(theme.get()));
theme.subscribe(show);
// Another tab may have changed the theme since the first script ran.
show();

export const setTheme = (next: Theme) => theme.set(next);

export const useTheme = () => useStore(theme, themeOf);
