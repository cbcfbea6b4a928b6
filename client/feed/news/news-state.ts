import { useMemo } from 'react';
import { isBelow, isNews } from '../../../schema/feed/rules.ts';
import { queries } from '../../../schema/queries.ts';
import { useQuery } from '../../zero/use-query.ts';

/** A friend's post, with the friendship that makes it news. */
interface FriendPost {
  id: string;
  memberId: string;
  createdAt: number;
  audience?: { createdAt: number } | undefined;
  /** The member's own read marks on it, if the query loaded them. */
  reads?: readonly unknown[];
}

/** Tests whether a post is news and whether it was read; undefined until the device knows. */
export function useNewsState() {
  const [state, details] = useQuery(queries.feed.newsState());
  const news = useMemo(() => {
    if (!state) return;
    const prefs = new Map(state.mutings.map((pref) => [pref.actorId, pref]));
    const opened = new Set(state.postsRead.map(({ postId }) => postId));
    const changes = [...state.mutings.map(({ changedAt }) => changedAt), friendsSince(state), 0];
    return {
      /** When the definition of what counts as news last changed. */
      asOf: Math.max(...changes),
      isNews: (post: FriendPost) => isNews(post, post.audience, prefs.get(post.memberId)),
      isRead: (post: FriendPost) =>
        isBelow(state.newsMark, post) || opened.has(post.id) || Boolean(post.reads?.length),
    };
  }, [state]);
  return [news, details] as const;
}

const friendsSince = ({ friendships }: { friendships: readonly { createdAt: number }[] }) =>
  friendships[0]?.createdAt ?? 0;
