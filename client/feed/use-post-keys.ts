import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** j and k move the focus from post to post. Never while typing. */
export function usePostKeys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'j' && event.key !== 'k') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(typing)) return;
      const posts = [...(list.current?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
      const current = posts.findIndex((post) => post.contains(document.activeElement));
      const next = posts[event.key === 'j' ? current + 1 : Math.max(0, current - 1)];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return list;
}
