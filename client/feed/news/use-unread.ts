import { useQuery } from '@rocicorp/zero/react';
import { useMemo } from 'react';
import { unreadCounted } from '../../../schema/notifications/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { postOf } from '../../notifications/news.ts';
import { useNewsState } from './news-state.ts';

/** What is unread, as far as it is counted: of notifications and of friends' posts. */
export function useUnread() {
  const state = useNewsState();
  const [notifications, known] = useQuery(queries.notifications.unread());
  const [posts = [], listed] = useQuery(state && queries.feed.unread({ asOf: state.asOf }));
  return useMemo(() => {
    const unread = state ? posts.filter((post) => state.isNews(post) && !state.isRead(post)) : [];
    const about = new Set([...unread.map(({ id }) => id), ...notifications.map(postOf)]);
    return {
      count: notifications.length + unread.length,
      /** Whether the server has said so, and not just this device remembered it. */
      certain: known.type === 'complete' && listed.type === 'complete',
      /** Whether something unread tells of this post. Of very many, only the newest are known. */
      about: (postId: string) => about.has(postId) || notifications.length >= unreadCounted,
    };
  }, [state, notifications, posts, known, listed]);
}

export const useUnreadCount = () => useUnread().count;
