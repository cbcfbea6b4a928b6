import { useMemo } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { createStore, useStore } from '../device/store.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

/** Since this page was loaded: something stands in their place until the next time. */
const hiddenNow = createStore<ReadonlySet<string>>(new Set());

/** Whether one has hidden a post: just now, or before. */
export type Hidden = 'now' | 'before';

/** Tells of a post whether its reader hid it. The feed's query brings it all the same: leaving it out there costs more. */
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

/** Hides posts, and shows them again. */
export function useHiding() {
  const mutate = useMutate();
  return {
    hide: async (postId: string) => {
      hiddenNow.set(new Set(hiddenNow.get()).add(postId));
      const { shown } = mutate(mutators.feed.hidePost({ postId }));
      // The button that did it goes. What stands there then tells of it.
      if (await shown) cardOf(postId)?.focus({ preventScroll: true });
    },
    show: (postId: string) => mutate(mutators.feed.showPost({ postId })),
  };
}

const cardOf = (postId: string) =>
  document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"]`);
