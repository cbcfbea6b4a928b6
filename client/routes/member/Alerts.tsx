import { useLateReads, useMessageNews } from '../../chat/unread.ts';
import { useChime } from '../../device/chime.ts';
import { useUnread } from '../../feed/news/use-unread.ts';
import { useUnreadIndicator } from '../../ui/use-unread-indicator.ts';
import { StandingQueries } from './StandingQueries.tsx';
import { useFailureToasts } from './use-failure-toasts.ts';

/**
 * The standing queries, the sounds of news and the count in the page's title. Draws nothing, and is
 * a component of its own because the shell would otherwise be drawn again with every hype of a post
 * that is news.
 */
export function Alerts() {
  const { count, newest } = useUnread();
  const messages = useMessageNews();
  useUnreadIndicator(count + messages.count);
  useChime(newest);
  useChime(messages.newest, messages.isSeen);
  useFailureToasts();
  useLateReads();
  return <StandingQueries />;
}
