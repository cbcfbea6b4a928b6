import { useChime } from '../../device/chime.ts';
import { useUnread } from '../../feed/news/use-unread.ts';
import { useOutsideCount } from '../../ui/use-outside-count.ts';

/**
 * What one hears of news, and sees of it from outside of the page. Draws nothing, and stands apart from the shell, which would
 * be drawn anew with every hype of a post that is news.
 */
export function Alerts() {
  const { count, newest } = useUnread();
  useOutsideCount(count);
  useChime(newest);
  return null;
}
