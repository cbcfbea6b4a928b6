/** Puts the theme chosen on this device on the page; without one it follows the system. Called before the first paint. */
export function showTheme() {
  const { documentElement } = document;
  try {
    const kept = localStorage.getItem('hearth-theme');
    if (kept === 'light' || kept === 'dark') documentElement.dataset.theme = kept;
  } catch {
    // Storage is blocked: nothing can have been chosen.
  }
}
