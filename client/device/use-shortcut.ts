import { useLayoutEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** A single key, anywhere but in a text field, in a menu and under a dialog. */
export function useShortcut(key: string, run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  // Before it is drawn: on a busy device a key may come ahead of what runs after.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      // One that is fading has the focus still, and no say any more.
      const busy = `${typing}, :is([role*="dialog"], [role="menu"]):not([data-closed])`;
      if (event.target instanceof Element && event.target.closest(busy)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}
