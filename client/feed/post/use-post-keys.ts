import { useRef } from 'react';
import { type Shortcut, useShortcut } from '../../device/use-shortcut.ts';

/** Whether any of it is below the top bar. */
function isInSight(post: HTMLElement) {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return post.getBoundingClientRect().bottom > Number.parseFloat(scrollPaddingTop);
}

/**
 * j and k move the focus from post to post; l, c and o act on the focused post, or on the only one.
 * Posts are looked up again at each key.
 */
export function usePostKeys() {
  const list = useRef<HTMLDivElement>(null);
  const posts = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
  const isCurrent = (post: HTMLElement) => post.contains(document.activeElement);
  const move = (by: 1 | -1) => {
    const all = posts();
    const current = all.findIndex(isCurrent);
    // With no focus yet, begin with the first post in view, not the first in the list.
    const before = by > 0 ? all.findIndex(isInSight) - 1 : all.findIndex(isInSight);
    const next = all[Math.max(0, (current < 0 ? before : current) + by)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  /** The part of a card that a shortcut acts on carries its name as `data-shortcut`. */
  const reach = (name: Shortcut) => {
    const all = posts();
    const post = all.find(isCurrent) ?? (all.length === 1 ? all[0] : undefined);
    post?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`)?.click();
  };
  useShortcut('nextPost', () => move(1));
  useShortcut('previousPost', () => move(-1));
  useShortcut('hype', () => reach('hype'));
  useShortcut('comment', () => reach('comment'));
  useShortcut('open', () => reach('open'));
  return list;
}
