import { useMemo } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { queries } from '../../../schema/queries.ts';
import { createStore, useStore } from '../../device/store.ts';
import { useMutate } from '../../zero/mutate.ts';
import { useQuery } from '../../zero/use-query.ts';

/** Posts hidden since this page was loaded: `HiddenPost` takes their place until the next load. */
const hiddenNow = createStore<ReadonlySet<string>>(new Set());

/** Whether the reader has hidden a post, just now or earlier. */
export type Hidden = 'now' | 'before';

/**
 * Returns a test of whether the reader hid a post. Filtering in the feed's query instead would cost
 * more.
 */
export function useHidden(): (postId: string) => Hidden | undefined {
  const [rows] = useQuery(queries.feed.hidden());
  const now = useStore(hiddenNow);
  return useMemo(() => {
    const all = new Set(rows.map(({ postId }) => postId));
    return (postId) => {
      if (all.has(postId)) return now.has(postId) ? 'now' : 'before';
    };
  }, [rows, now]);
}

/** Hides posts and shows them again. */
export function useHiding() {
  const mutate = useMutate();
  return {
    hide: async (postId: string) => {
      hiddenNow.set(new Set(hiddenNow.get()).add(postId));
      const { shown } = mutate(mutators.feed.hidePost({ postId }));
      // The pressed button disappears; the focus moves to the card that replaces the post.
      if (await shown) cardOf(postId)?.focus({ preventScroll: true });
    },
    show: (postId: string) => mutate(mutators.feed.showPost({ postId })),
  };
}

const cardOf = (postId: string) =>
  document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"]`);
