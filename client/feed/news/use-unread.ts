import { useMemo } from 'react';
import { knownNews, unreadCounted } from '../../../schema/notifications/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { postOf } from '../../notifications/news.ts';
import { useQuery } from '../../zero/use-query.ts';
import { useNewsState } from './news-state.ts';

/** The unread notifications and friends' posts, up to the limit that is counted. */
export function useUnread() {
  const [state] = useNewsState();
  const [notifications, known] = useQuery(queries.notifications.unread(knownNews));
  const [posts = [], listed] = useQuery(state && queries.feed.unread({ asOf: state.asOf }));
  return useMemo(() => {
    const unread = state ? posts.filter((post) => state.isNews(post) && !state.isRead(post)) : [];
    const isCertain = known.type === 'complete' && listed.type === 'complete';
    const about = new Set([...unread.map(({ id }) => id), ...notifications.map(postOf)]);
    return {
      count: notifications.length + unread.length,
      /** Time of the newest in ms, 0 if there is none; undefined until the server has answered. */
      newest: isCertain
        ? Math.max(0, ...[...notifications, ...unread].map(({ createdAt }) => createdAt))
        : undefined,
      /** Whether something unread is about this post. Only the newest unread items are known. */
      about: (postId: string) => about.has(postId) || notifications.length >= unreadCounted,
    };
  }, [state, notifications, posts, known, listed]);
}

export const useUnreadCount = () => useUnread().count;
