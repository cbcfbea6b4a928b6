import { createRememberedStore, useStore } from './store.ts';
import { showTheme, type Theme, themeKey, themeOf } from './theme.ts';

// Apart from theme.ts, which the first script reads: React is not there yet.
const theme = createRememberedStore<Theme>(themeKey);
theme.subscribe(() => showTheme(themeOf(theme.get())));

export const setTheme = (next: Theme) => theme.set(next);

export const useTheme = () => useStore(theme, themeOf);
