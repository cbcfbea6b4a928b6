import { useRef } from 'react';
import { useShortcut } from '../device/use-shortcut.ts';

/** j and k move the focus from post to post. */
export function usePostKeys() {
  const list = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => {
    const posts = [...(list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
    const current = posts.findIndex((post) => post.contains(document.activeElement));
    const next = posts[Math.max(0, current + by)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  return list;
}
