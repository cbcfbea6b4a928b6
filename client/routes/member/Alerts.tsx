import { useKeptRecent } from '../../chat/recent.ts';
import { useLateReads, useMessageNews } from '../../chat/unread.ts';
import { useChime } from '../../device/chime.ts';
import { useUnread } from '../../feed/news/use-unread.ts';
import { useOutsideCount } from '../../ui/use-outside-count.ts';
import { useToldFailures } from './use-told-failures.ts';

/**
 * What one hears of news, and sees of it from outside of the page. Draws nothing, and stands apart from the shell, which would
 * be drawn anew with every hype of a post that is news.
 */
export function Alerts() {
  const { count, newest } = useUnread();
  const messages = useMessageNews();
  useOutsideCount(count + messages.count);
  useChime(newest);
  useChime(messages.newest, messages.isSeen);
  useToldFailures();
  useLateReads();
  useKeptRecent();
  return null;
}
