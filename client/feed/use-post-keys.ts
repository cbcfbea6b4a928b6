import { useRef } from 'react';
import { useShortcut } from '../device/use-shortcut.ts';

/** The part of a card that a key reaches has it as `data-key`. */
export const postKeys = { hype: 'l', comment: 'c', open: 'o' } as const;

/** Whether some of it stands below the top bar, or further down. */
function isInSight(post: HTMLElement) {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return post.getBoundingClientRect().bottom > Number.parseFloat(scrollPaddingTop);
}

/**
 * j and k move the focus from post to post; l, c and o are for the post that has it, or for the only one. Posts are looked up anew with
 * each key.
 */
export function usePostKeys() {
  const list = useRef<HTMLDivElement>(null);
  const posts = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
  const isCurrent = (post: HTMLElement) => post.contains(document.activeElement);
  const move = (by: 1 | -1) => {
    const all = posts();
    const current = all.findIndex(isCurrent);
    // With no focus yet, begin with the first post in sight and not with the first of the list.
    const before = by > 0 ? all.findIndex(isInSight) - 1 : all.findIndex(isInSight);
    const next = all[Math.max(0, (current < 0 ? before : current) + by)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const reach = (key: string) => {
    const all = posts();
    const post = all.find(isCurrent) ?? (all.length === 1 ? all[0] : undefined);
    const part = post?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    if (part?.matches('textarea')) part.focus();
    else part?.click();
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut(postKeys.hype, () => reach(postKeys.hype));
  useShortcut(postKeys.comment, () => reach(postKeys.comment));
  useShortcut(postKeys.open, () => reach(postKeys.open));
  return list;
}
