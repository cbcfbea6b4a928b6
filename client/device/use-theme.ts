import { createRememberedStore, useStore } from './store.ts';
import { showTheme, type Theme, themeKey, themeOf } from './theme.ts';

// Apart from theme.ts, which the first script reads: React is not there yet.
const theme = createRememberedStore<Theme>(themeKey);
const show = () => showTheme(themeOf(theme.get()));
theme.subscribe(show);
// Another tab may have changed it since the first script looked.
show();

export const setTheme = (next: Theme) => theme.set(next);

export const useTheme = () => useStore(theme, themeOf);
