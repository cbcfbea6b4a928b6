import { useLateReads, useMessageNews } from '../../chat/unread.ts';
import { useChime } from '../../device/chime.ts';
import { useUnread } from '../../feed/news/use-unread.ts';
import { useOutsideCount } from '../../ui/use-outside-count.ts';
import { StandingQueries } from './StandingQueries.tsx';
import { useFailureToasts } from './use-failure-toasts.ts';

/**
 * What is asked on every screen, the sounds of news and what the page's title says about it. Draws
 * nothing, and is a component of its own because the shell would otherwise be drawn again with
 * every hype of a post that is news.
 */
export function Alerts() {
  const { count, newest } = useUnread();
  const messages = useMessageNews();
  useOutsideCount(count + messages.count);
  useChime(newest);
  useChime(messages.newest, messages.isSeen);
  useFailureToasts();
  useLateReads();
  return <StandingQueries />;
}
