import { useEffect } from 'react';
import { isId } from '../../../schema/arguments.ts';
import { mutators } from '../../../schema/mutators.ts';
import { type NewsItem, postOf } from '../../notifications/news.ts';
import { useIsPageWatched } from '../../ui/flags.ts';
import { useMutate } from '../../zero/mutate.ts';
import { useUnread } from './use-unread.ts';

/** Marks a group of items as read when it is opened. */
export function useOpenNews() {
  const mutate = useMutate();
  return (items: readonly NewsItem[]) => {
    const posts = new Set<string>();
    for (const item of items) {
      if (item.read) continue;
      const postId = postOf(item);
      if (postId) posts.add(postId);
      else mutate(mutators.notifications.markRead({ id: item.id }), { quiet: true });
    }
    for (const postId of posts) mutate(mutators.feed.openPost({ postId }), { quiet: true });
  };
}

/** However a post was reached: looking at it marks every item about it as read. */
export function useMarkPostRead(postId: string) {
  const mutate = useMutate();
  const unread = useUnread().about(postId) && isId(postId);
  const inSight = useIsPageWatched();
  useEffect(() => {
    if (unread && inSight) mutate(mutators.feed.openPost({ postId }), { quiet: true });
  }, [unread, inSight, postId, mutate]);
}
