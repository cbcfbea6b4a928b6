import { useEffect } from 'react';
import { useTitleCount } from './use-title.ts';

const plain = '/favicon.svg';
const marked = '/favicon-unread.svg';

const icon = () =>
  document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');

function show(count: number) {
  icon()?.setAttribute('href', count > 0 ? marked : plain);
  // Rejected if the app is not installed.
  if (count > 0) navigator.setAppBadge?.(count).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

/**
 * Shows how much is unread outside the page: in the tab's title and icon, and on the icon of the
 * installed app.
 */
export function useUnreadIndicator(count: number) {
  useTitleCount(count);
  useEffect(() => {
    show(count);
    return () => show(0);
  }, [count]);
}
